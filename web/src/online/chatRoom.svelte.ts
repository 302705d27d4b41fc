// A room of a game's chat as it is known here, and what is being said there.
import { chatApi } from "../api/chat";
import type { ChatLine, ClientMessage, Person, Room, ServerMessage } from "../api/types";
import { newKey } from "../play/itemStore";
import type { Connection, Listener } from "./connection.svelte";

/** People, each once, under the name that comes first. */
export const withoutRepetition = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ id }, i) => people.findIndex((one) => one.id === id) === i);

export class ChatRoom implements Listener {
  /** In their order, without gaps; those of people who have deleted their accounts have no text. */
  lines: readonly ChatLine[] = $state.raw([]);
  private readonly leave: () => void;
  /** What was said last and not answered, with its id: said again, it is the same line. */
  private unanswered: { readonly id: string; readonly text: string } | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly game: string,
    private readonly room: Room,
  ) {
    this.leave = connection.listen(this);
  }

  get asks(): ClientMessage {
    return { kind: "watch_chat", game: this.game, room: this.room, after: this.lines.length };
  }
  get ends(): ClientMessage {
    return { kind: "unwatch_chat", game: this.game, room: this.room };
  }
  /** The lines that can be read. */
  get said(): readonly ChatLine[] {
    return this.lines.filter(({ text }) => text !== "");
  }
  /** Who has said something. */
  get people(): readonly Person[] {
    return withoutRepetition(this.said.map(({ person }) => person));
  }
  close(): void {
    this.leave();
  }

  hear(message: ServerMessage): void {
    if (message.kind !== "chat" || message.game !== this.game || message.room !== this.room) return;
    // A line that comes again says something else: a moderator has removed it, or given it back.
    const changed = message.lines.filter(({ number, text }) => {
      const known = this.lines[number - 1];
      return known !== undefined && known.text !== text;
    });
    for (const line of changed) this.lines = this.lines.with(line.number - 1, line);
    const added = message.lines.filter(({ number }) => number > this.lines.length);
    if (added.length === 0) return;
    const isNext = added.every(({ number }, i) => number === this.lines.length + 1 + i);
    if (isNext) this.lines = [...this.lines, ...added];
    else this.connection.ask(this); // older ones are missing
  }
  /** Throws ServerError and Unreachable. */
  async speak(text: string): Promise<void> {
    const said = this.unanswered?.text === text ? this.unanswered : { id: newKey(), text };
    this.unanswered = said;
    await chatApi.speak(this.game, { ...said, room: this.room });
    this.unanswered = null;
  }
}
