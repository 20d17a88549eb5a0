import type { StateFile } from "./file.ts";
import { type TableName, type Tables, tableNames } from "./tables.ts";

type Row<N extends TableName> = Tables[N];
type Undo = () => unknown;

/** What a state file holds. */
export type Stored = { version: 1; clockOffset: number; tables: Partial<Record<TableName, unknown[]>> };

/** One thing that has changed since the whole was written: a row that was put or removed, or the clock. */
export type Change = [TableName, unknown] | [TableName, null, string] | [null, number];

/**
 * Everything the provider knows. Rows are replaced, never changed in place, so that a refused call leaves no trace;
 * calls run one after the other, so that two never see the same last redemption of a coupon.
 */
export class Store {
  #clockOffset = 0;
  readonly #tables = new Map<TableName, Map<string, unknown>>();
  readonly #file: StateFile | null;
  #undo: Undo[] | null = null;
  /** What is not on disk yet, in its order. */
  #changes: Change[] = [];

  constructor(file: StateFile | null) {
    this.#file = file;
    const { stored = null, changes = [] } = file?.read() ?? {};
    for (const name of tableNames) {
      const rows = (stored?.tables[name] ?? []) as { id: string }[];
      this.#tables.set(name, new Map(rows.map((row) => [row.id, row])));
    }
    this.#clockOffset = stored?.clockOffset ?? 0;
    for (const change of changes) this.#repeat(change);
  }

  #repeat([name, value, removed]: Change): void {
    if (name === null) this.#clockOffset = value;
    else if (removed !== undefined) this.#tables.get(name)?.delete(removed);
    else this.#tables.get(name)?.set((value as { id: string }).id, value);
  }

  /** Notes a change to be written; one that is taken back is not. */
  #note(change: Change): void {
    if (this.#file === null) return;
    this.#changes.push(change);
    this.#undo?.push(() => this.#changes.pop());
  }

  get clockOffset(): number {
    return this.#clockOffset;
  }

  set clockOffset(seconds: number) {
    this.#clockOffset = seconds;
    this.#note([null, seconds]);
  }

  #table<N extends TableName>(name: N): Map<string, Row<N>> {
    return this.#tables.get(name) as Map<string, Row<N>>;
  }

  get<N extends TableName>(name: N, id: string): Row<N> | undefined {
    return this.#table(name).get(id);
  }

  /** Rows in the order they came. */
  all<N extends TableName>(name: N): Row<N>[] {
    return [...this.#table(name).values()];
  }

  count(name: TableName): number {
    return this.#tables.get(name)?.size ?? 0;
  }

  put<N extends TableName>(name: N, row: Row<N>): Row<N> {
    this.#note([name, row]);
    const table = this.#table(name);
    const before = table.get(row.id);
    table.set(row.id, row);
    this.#undo?.push(() => (before === undefined ? table.delete(row.id) : table.set(row.id, before)));
    return row;
  }

  remove(name: TableName, id: string): void {
    const table = this.#tables.get(name);
    if (table === undefined || !table.has(id)) return;
    this.#note([name, null, id]);
    if (this.#undo !== null) {
      // All of it, so that the row comes back at its own place.
      const before = [...table];
      this.#undo.push(() => {
        table.clear();
        for (const [key, row] of before) table.set(key, row);
      });
    }
    table.delete(id);
  }

  /** Runs what belongs together; `keeps` says of an error whether what was done before it stays. */
  together<T>(work: () => T, keeps: (error: unknown) => boolean = () => false): T {
    if (this.#undo !== null) throw new Error("already within a call");
    this.#undo = [];
    try {
      return work();
    } catch (error) {
      if (!keeps(error)) this.#takeBack(0);
      throw error;
    } finally {
      this.#undo = null;
    }
  }

  /** Runs it as it would be, and takes all of it back. */
  supposing<T>(work: () => T): T {
    const mark = this.#undo?.length ?? 0;
    const own = this.#undo === null;
    if (own) this.#undo = [];
    try {
      return work();
    } finally {
      this.#takeBack(mark);
      if (own) this.#undo = null;
    }
  }

  #takeBack(mark: number): void {
    const undo = this.#undo ?? [];
    while (undo.length > mark) undo.pop()?.();
  }

  /** Resolves when everything known by now is on disk. */
  async saved(): Promise<void> {
    await this.#file?.write(this.#writable);
  }

  /** The same, all of it in one file. */
  async finished(): Promise<void> {
    await this.#file?.finish(this.#writable);
  }

  readonly #writable = {
    changes: () => this.#changes.splice(0),
    whole: (): Stored => {
      const tables: Stored["tables"] = {};
      for (const [name, rows] of this.#tables) tables[name] = [...rows.values()];
      return { version: 1, clockOffset: this.#clockOffset, tables };
    },
  };
}
