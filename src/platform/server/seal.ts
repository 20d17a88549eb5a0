import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Keeps short texts so that only this installation's secret opens them. */
export type Seal = {
  /** `purpose` is part of it: what was sealed for one is not opened for another. */
  close(text: string, purpose: string): Buffer;
  /** Throws for what was not closed with this secret for this purpose, or was changed since. */
  open(sealed: Buffer, purpose: string): string;
  /** The same of the same text for one purpose, by which it is known again and cannot be found, not even by trying all. */
  mark(text: string, purpose: string): string;
};

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key made of the secret. */
export function createSeal(secret: string): Seal {
  const keyFrom = (use: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, `procedo ${use}`, purpose, 32));
  const keyOf = (purpose: string) => keyFrom("seal", purpose);
  return {
    close: (text, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce);
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), hidden]);
    },
    open: (sealed, purpose) => {
      if (sealed[0] !== version) throw new Error("Sealed in a way that is not known here");
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const cipher = createDecipheriv("aes-256-gcm", keyOf(purpose), nonce, { authTagLength: tagBytes });
      cipher.setAuthTag(tag);
      const hidden = sealed.subarray(1 + nonceBytes + tagBytes);
      return Buffer.concat([cipher.update(hidden), cipher.final()]).toString("utf8");
    },
    mark: (text, purpose) =>
      createHmac("sha256", keyFrom("mark", purpose)).update(text, "utf8").digest("base64url"),
  };
}
