// What a page in TypeScript does with the package: it only has to compile.
import { BoardError, PonnukiBoard, type MoveDetail } from "ponnuki-board";

const board = document.querySelector("ponnuki-board") ?? new PonnukiBoard();
board.options = { size: 9 };
board.moves = ["E5"];
board.addEventListener("move", ({ detail }) => {
  const { move, player }: MoveDetail = detail;
  document.title = `${move} ${player === 0 ? "first" : "second"}`;
});
board.addEventListener("end", ({ detail }) => {
  const winner: 0 | 1 | null = detail.outcome.winner;
  document.title = String(winner);
});
board.addEventListener("error", ({ detail }) => {
  if (detail instanceof BoardError) document.title = detail.kind;
});
await board.ready;
const legal: readonly string[] = board.legalMoves;
board.play(legal[0] ?? "pass");
// @ts-expect-error There is no such theme.
board.theme = "pink";
