import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";

/** JSON of more bytes than this is neither read nor checked where everybody is served. */
export const largeBytes = 256 * 1024;

/**
 * A JSON body of which nothing has been read yet: who sends it is asked first, and it comes in on disk, so that one
 * sent bit by bit takes no memory and nobody's turn.
 */
export class LargeBody {
  readonly #stream: Readable;
  readonly #most: number;
  readonly #said: number | undefined;

  constructor(stream: Readable, most: number, said: number | undefined) {
    this.#stream = stream;
    this.#most = most;
    this.#said = said;
  }

  /** Writes it to a file that is not there yet; resolves to its bytes. What still comes after a refusal is let go. */
  save(path: string): Promise<number> {
    const stream = this.#stream;
    // Whoever left while they were being admitted is not told of again.
    if (stream.destroyed) return Promise.reject(new AppError("bad_request"));
    const out = createWriteStream(path, { flags: "wx", mode: 0o600 });
    let bytes = 0;
    return new Promise<number>((resolve, reject) => {
      const give = (error: unknown) => {
        stream.unpipe(out);
        stream.resume();
        out.destroy();
        reject(error);
      };
      stream.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > this.#most) give(new AppError("too_large"));
      });
      stream.once("error", (error) =>
        give(error instanceof AppError ? error : new AppError("bad_request", { cause: error })),
      );
      stream.once("close", () => {
        if (!stream.readableEnded) give(new AppError("bad_request"));
      });
      out.once("error", give);
      out.once("finish", () => {
        if (this.#said === undefined || this.#said === bytes) resolve(bytes);
        else reject(new AppError("bad_request"));
      });
      stream.pipe(out);
    });
  }
}
