import type { Duplex } from "node:stream";
import pg from "pg";

type Field = { name: string; dataTypeID: number };

/** What a statement answered: its rows, how many it touched or found, and what its columns are. */
export type Answer = { rows: Record<string, unknown>[]; rowCount: number; fields: readonly Field[] };

/** A statement on its way, and who waits for it. Without a name it is parsed each time. */
export type Sent = {
  text: string;
  values: readonly (Buffer | string | null)[];
  name: string | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

type Column = { name: string; parse: (text: string) => unknown };
type Description = { fields: readonly Field[]; columns: readonly Column[] };

const nothing: Description = { fields: [], columns: [] };

/** What a connection has prepared, by name, with what it gives; `unsure` after a failure. */
export type Known = Map<string, Description | "unsure">;

type Wire = {
  stream: Duplex;
  parse(message: { text: string; name: string }): void;
  close(message: { type: "S"; name: string }): void;
  bind(message: { portal: string; statement: string; values: readonly (Buffer | string | null)[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
};

/**
 * Statements that leave together: one system call here, one wake-up and one answer there. The server works them off one
 * after another, up to the first that fails; unless a transaction is open they are one of their own, which is over with
 * them. A statement is parsed and described once a connection.
 */
export class Packet {
  readonly #sent: readonly Sent[];
  readonly #answers: Answer[] = [];
  readonly #done: (failure: unknown) => void;
  readonly #known: Known;
  #now: Description | undefined;
  #rows: Record<string, unknown>[] = [];
  #failure: unknown;

  /** `done` hears of the failure, if there was one, once everybody else has heard. */
  constructor(sent: readonly Sent[], known: Known, done: (failure: unknown) => void) {
    this.#sent = sent;
    this.#known = known;
    this.#done = done;
  }

  submit(connection: Wire): null {
    const { stream } = connection;
    stream.cork();
    try {
      const parsed = new Set<string>();
      for (const { text, values, name = "" } of this.#sent) {
        const before = this.#known.get(name);
        const isKnown = before !== undefined && before !== "unsure";
        if (!isKnown && !parsed.has(name)) {
          if (before === "unsure") connection.close({ type: "S", name });
          connection.parse({ text, name });
          if (name !== "") parsed.add(name);
        }
        connection.bind({ portal: "", statement: name, values });
        if (!isKnown) connection.describe({ type: "P", name: "" });
        connection.execute({ portal: "" });
      }
      connection.sync();
    } finally {
      stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, "text") as Column["parse"],
    }));
    this.#now = { fields, columns };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    this.#description().columns.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const description = this.#description();
    const { name } = this.#sent[this.#answers.length] ?? {};
    if (name !== undefined) this.#known.set(name, description);
    const rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#answers.push({ rows: this.#rows, rowCount, fields: description.fields });
    this.#rows = [];
    this.#now = undefined;
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  /** What was parsed for the first time, or has another shape than it had, is parsed anew next time. */
  handleError(error: unknown): void {
    this.#failure = error;
    for (const { name } of this.#sent.slice(this.#answers.length))
      if (name !== undefined) this.#known.set(name, "unsure");
    this.#settle();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  #description(): Description {
    if (this.#now) return this.#now;
    const { name } = this.#sent[this.#answers.length] ?? {};
    const known = name === undefined ? undefined : this.#known.get(name);
    return known === undefined || known === "unsure" ? nothing : known;
  }

  #settle(): void {
    for (const [index, { resolve, reject }] of this.#sent.entries()) {
      const answer = this.#answers[index];
      if (answer) resolve(answer);
      else reject(this.#failure);
    }
    this.#done(this.#failure);
  }
}
