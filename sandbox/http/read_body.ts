import type { IncomingMessage } from "node:http";
import { invalid } from "./refusal.ts";

const most = 1_000_000;

/** What a call carries, as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw invalid("The request is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
