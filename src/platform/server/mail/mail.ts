import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same message, so that one that is sent again is recognised. */
  messageId?: string;
  headers?: Record<string, string>;
};

/** Sends one message; resolves once somebody else is responsible for it. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A message is what we write into it: nothing in it makes the server read files or addresses. */
const contentLimits = { disableFileAccess: true, disableUrlAccess: true } as const;

/** What sends is loaded with the first message. */
function onceLoaded<Transport>(load: () => Promise<Transport>): () => Promise<Transport> {
  let loaded: Promise<Transport> | undefined;
  return () => (loaded ??= load());
}

/** Mail by the server of an smtp:// or smtps:// address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = onceLoaded(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(
      { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, ...contentLimits },
      { from },
    );
  });
  return {
    send: async (mail) => {
      await (await transport()).sendMail(mail);
    },
  };
}

/** Mail as .eml files in a folder, for a machine without a mail server; names sort by time. */
export function folderMailer(folder: string, from: string, log: Log): Mailer {
  const transport = onceLoaded(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(
      { streamTransport: true, buffer: true, newline: "windows", ...contentLimits },
      { from },
    );
  });
  return {
    send: async (mail) => {
      const { message } = await (await transport()).sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      log.info({ file: join(folder, name) }, "mail written");
    },
  };
}
