import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
const usual = { memory: 19_456, passes: 2 };
const parallelism = 1;
const tagLength = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password with argon2id into a PHC string, which carries its own cost (memory in KiB) and salt. */
export async function hashPassword(password: string, { memory, passes } = usual): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory, passes, parallelism, tagLength };
  const tag = await derive("argon2id", { message: Buffer.from(password), nonce, ...cost });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(Buffer.from(tag))}`;
}

const nobodysHash = hashPassword(randomBytes(16).toString("hex"));

/** Checks a password; without a hash (nobody has that address) it does the same work and answers false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = form.exec(hash ?? (await nobodysHash));
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", expected = ""] = parts;
  const wanted = Buffer.from(expected, "base64");
  const tag = await derive("argon2id", {
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(Buffer.from(tag), wanted) && hash !== undefined;
}
