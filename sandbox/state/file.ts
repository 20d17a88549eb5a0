import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Change, Stored } from "./store.ts";

/** A whole state, and the number of the file of what came after it. */
type Whole = Stored & { log?: number };

/** What there is to write: what has changed since it was asked last, and everything. */
type Writable = { changes(): Change[]; whole(): Stored };

/** From so many bytes of changes on the whole is written anew, unless the whole is larger than that. */
const logBytes = 1_000_000;

/**
 * What is known, whole in one file and what came since in another, to which each save adds a line. The whole is replaced
 * at once and names its file of changes, so that whatever moment the process ends at, one of the two pairs is there.
 */
export class StateFile {
  readonly #folder: string;
  readonly #path: string;
  #number = 0;
  #log: FileHandle | null = null;
  #written = 0;
  #wholeBytes = 0;
  /** What is being written, and what is to be written after it. */
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#path = join(folder, "sandbox.json");
  }

  #logPath(number: number): string {
    return join(this.#folder, `sandbox.${number}.log`);
  }

  /** The whole as it was last written, and every change since; null where nothing was. */
  read(): { stored: Stored | null; changes: Change[] } | null {
    const stored = this.#readWhole();
    this.#number = stored?.log ?? 0;
    const changes = this.#readLog();
    for (const name of readdirSync(this.#folder))
      if (/^sandbox\.\d+\.log$/.test(name) && join(this.#folder, name) !== this.#logPath(this.#number))
        rmSync(join(this.#folder, name));
    return stored === null && changes.length === 0 ? null : { stored, changes };
  }

  #readWhole(): Whole | null {
    const text = textOf(this.#path);
    if (text === null) return null;
    const stored = JSON.parse(text) as Whole;
    if (stored.version !== 1) throw new Error(`${this.#path} is of a version that is not known here`);
    this.#wholeBytes = text.length;
    return stored;
  }

  #readLog(): Change[] {
    const text = textOf(this.#logPath(this.#number));
    if (text === null) return [];
    // What follows the last line's end was cut off while it was written, and answered to nobody.
    const lines = text.slice(0, text.lastIndexOf("\n") + 1);
    // Nothing may be added behind half a line: the whole is written with the first save.
    this.#written = Number.POSITIVE_INFINITY;
    return lines.split("\n").flatMap((line) => (line === "" ? [] : (JSON.parse(line) as Change[])));
  }

  /** Writes what has changed, or everything where that is due. Calls that come while one is being written share the next. */
  write(state: Writable): Promise<void> {
    return this.#queue(state, () => this.#written > Math.max(logBytes, this.#wholeBytes));
  }

  /** Writes everything into one file, for whoever stops. */
  async finish(state: Writable): Promise<void> {
    await this.#waiting?.catch(() => undefined);
    await this.#queue(state, () => true);
  }

  #queue(state: Writable, isWhole: () => boolean): Promise<void> {
    this.#waiting ??= this.#last.then(() => {
      this.#waiting = null;
      return isWhole() ? this.#replace(state) : this.#add(state.changes());
    });
    const written = this.#waiting;
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #add(changes: Change[]): Promise<void> {
    if (changes.length === 0) return;
    const line = `${JSON.stringify(changes)}\n`;
    try {
      this.#log ??= await open(this.#logPath(this.#number), "a", 0o600);
      await this.#log.appendFile(line);
      await this.#log.datasync();
      this.#written += line.length;
    } catch (error) {
      // What became of the line is not known: the next save writes everything.
      this.#written = Number.POSITIVE_INFINITY;
      throw error;
    }
  }

  /** Writes the whole, which has the changes in it, with an empty file of changes beside it. */
  async #replace({ changes, whole }: Writable): Promise<void> {
    const before = this.#number;
    const number = before + 1;
    const text = JSON.stringify({ ...whole(), log: number } satisfies Whole);
    changes();
    const beside = `${this.#path}.${randomUUID()}`;
    try {
      const file = await open(beside, "wx", 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, this.#path);
    } catch (error) {
      this.#written = Number.POSITIVE_INFINITY;
      await rm(beside, { force: true });
      throw error;
    }
    this.#number = number;
    this.#written = 0;
    this.#wholeBytes = text.length;
    await this.#log?.close();
    this.#log = null;
    await rm(this.#logPath(before), { force: true });
    const folder = await open(this.#folder, "r");
    // Some systems refuse to sync a folder; the rename itself is whole there all the same.
    await folder.sync().catch(() => undefined);
    await folder.close();
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
