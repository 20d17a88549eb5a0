import { pngBytes } from "./world.ts";

/** The pieces of a multipart body, for sending bodies that no well-behaved client makes. */
export const boundary = "hotar";
export const line = "\r\n";
export const multipartType = `multipart/form-data; boundary=${boundary}`;
export const end = Buffer.from(`--${boundary}--${line}`);

/** One part: an image unless told otherwise. `headers` stand after the disposition, each with its line's end. */
export function part(
  disposition: string,
  content: string | Buffer = pngBytes,
  headers = `content-type: image/png${line}`,
): Buffer {
  const head = `--${boundary}${line}content-disposition: ${disposition}${line}${headers}${line}`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(line)]);
}

/** A body of these parts and its end. */
export const whole = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, end]);
