import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Less than this fits a packet as it is. */
const leastBytes = 1_024;
/** Up to so many bytes packing at hand costs less than handing it over; more would keep others waiting. */
const atHandBytes = 64 * 1_024;

type Packing = {
  encoding: string;
  atHand(bytes: Buffer): Buffer;
  aside(bytes: Buffer): Promise<Buffer>;
};

/** What getting ready costs goes by the window and the pieces that come out; these are enough for what is packed at hand. */
const smallPieces = { chunkSize: 4_096 };

// The fastest levels that come within a fifth of the best.
const brotliOptions = (bytes: Buffer, window: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** The better first. */
const packings: readonly Packing[] = [
  {
    encoding: "br",
    atHand: (bytes) => brotliCompressSync(bytes, { ...smallPieces, ...brotliOptions(bytes, 16) }),
    aside: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(bytes, 22)),
  },
  {
    encoding: "gzip",
    atHand: (bytes) => gzipSync(bytes, { ...smallPieces, level: 1, windowBits: 14, memLevel: 7 }),
    aside: (bytes) => promisify(gzip)(bytes, { level: 1 }),
  },
];

/** The packing that a request takes, by its Accept-Encoding header; undefined for none of ours. */
export function packingFor(header: string | undefined): Packing | undefined {
  if (header === undefined) return undefined;
  const taken = new Map(
    header.split(",").map((part) => {
      const [encoding = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [encoding, weight === undefined || Number(weight) > 0];
    }),
  );
  return packings.find(({ encoding }) => taken.get(encoding) ?? taken.get("*") ?? false);
}

/**
 * Whether the length of an answer may tell how well it packs. Whoever listens to a line and has a browser ask for words of
 * theirs could guess by it what else is in the answer: so not what another site made a browser ask for, nor what gives
 * a cookie or answers nobody known, a sign-in for one.
 */
const mayTell = (request: FastifyRequest, reply: FastifyReply) =>
  request.actor !== null &&
  !reply.hasHeader("set-cookie") &&
  ["same-origin", "none", undefined].includes(request.headers["sec-fetch-site"] as string | undefined);

/** Sends JSON of some length packed to whoever takes it so. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!(payload instanceof Buffer) || payload.length < leastBytes || reply.hasHeader("content-encoding"))
      return done(null, payload);
    reply.header("vary", "accept-encoding");
    const packing = packingFor(request.headers["accept-encoding"]);
    if (!packing || !mayTell(request, reply)) return done(null, payload);
    const packed = (bytes: Buffer) => {
      reply.header("content-encoding", packing.encoding).removeHeader("content-length");
      done(null, bytes);
    };
    if (payload.length <= atHandBytes) packed(packing.atHand(payload));
    else packing.aside(payload).then(packed, done);
  });
}
