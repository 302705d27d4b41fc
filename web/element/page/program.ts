// What a page in TypeScript does with the package: it only has to compile.
import { BoardError, PonnukiBoard, type MoveDetail, type StepDetail } from "ponnuki-board";

const board = document.querySelector("ponnuki-board") ?? new PonnukiBoard();
board.options = { size: 9 };
board.moves = ["E5"];
board.navigation = true;
board.ply = 0;
board.next();
board.addEventListener("move", ({ detail }) => {
  const { move, player }: MoveDetail = detail;
  document.title = `${move} ${player === 0 ? "first" : "second"}`;
});
board.addEventListener("step", ({ detail }) => {
  const { ply, plies }: StepDetail = detail;
  document.title = `${String(ply)} of ${String(plies)}`;
});
board.addEventListener("end", ({ detail }) => {
  const winner: 0 | 1 | null = detail.outcome.winner;
  document.title = String(winner);
});
board.addEventListener("error", ({ detail }) => {
  if (detail instanceof BoardError) document.title = detail.kind;
});
const built: string = `${PonnukiBoard.version} (${PonnukiBoard.build})`;
document.title = built;
await board.ready;
const legal: readonly string[] = board.legalMoves;
board.play(legal[0] ?? "pass");
// @ts-expect-error There is no such theme.
board.theme = "pink";
