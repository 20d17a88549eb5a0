import { Readable, type Transform, pipeline } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Less than this fits a packet as it is. */
const leastBytes = 1_024;
/** Up to so many bytes packing at hand costs less than handing it over; more would keep others waiting. */
const atHandBytes = 64 * 1_024;

type Packing = {
  encoding: string;
  atHand(bytes: Buffer): Buffer;
  aside(bytes: Buffer): Promise<Buffer>;
  byThePiece(): Transform;
};

/** What getting ready costs goes by the window and the pieces that come out; these are enough for what is packed at hand. */
const smallPieces = { chunkSize: 4_096 };

// The fastest levels that come within a fifth of the best.
const brotliOptions = (window: number, bytes = 0) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

/** The better first. */
const packings: readonly Packing[] = [
  {
    encoding: "br",
    atHand: (bytes) => brotliCompressSync(bytes, { ...smallPieces, ...brotliOptions(16, bytes.length) }),
    aside: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(22, bytes.length)),
    byThePiece: () => createBrotliCompress(brotliOptions(22)),
  },
  {
    encoding: "gzip",
    atHand: (bytes) => gzipSync(bytes, { ...smallPieces, level: 1, windowBits: 14, memLevel: 7 }),
    aside: (bytes) => promisify(gzip)(bytes, { level: 1 }),
    byThePiece: () => createGzip({ level: 1 }),
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
  (request.actor !== null || request.mayPack) &&
  !reply.hasHeader("set-cookie") &&
  ["same-origin", "none", undefined].includes(request.headers["sec-fetch-site"] as string | undefined);

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader("content-type")).startsWith("application/json");

/** Sends JSON of some length packed to whoever takes it so, what comes by the piece by the piece. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isLong =
      (payload instanceof Buffer && payload.length >= leastBytes) ||
      (payload instanceof Readable && isJson(reply));
    if (!isLong) return done(null, payload);
    reply.header("vary", "accept-encoding");
    const packing = packingFor(request.headers["accept-encoding"]);
    if (!packing || !mayTell(request, reply)) return done(null, payload);
    const packed = (answer: Buffer | Readable) => {
      reply.header("content-encoding", packing.encoding).removeHeader("content-length");
      done(null, answer);
    };
    if (payload instanceof Readable) {
      // What is answered instead, if nothing was sent yet, is not packed.
      payload.once("error", () => void reply.removeHeader("content-encoding"));
      packed(pipeline(payload, packing.byThePiece(), ignore));
    } else if (payload.length <= atHandBytes) packed(packing.atHand(payload));
    else packing.aside(payload).then(packed, done);
  });
}

/** What breaks one end breaks the other; whoever sends it hears of that. */
const ignore = () => {};
