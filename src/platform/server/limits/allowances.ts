import type { Share } from "../../endpoint.ts";
import type { Allowance } from "./bucket.ts";

/** What one session may do and, beside that, what all sessions of a company may do together. */
export type SharedAllowance = { session: Allowance; company: Allowance };

export type Allowances = Record<Share, SharedAllowance> & {
  /** Of one network, for calls that come without a session that is known. */
  strangers: Allowance;
};

/**
 * Far above what a person does: who draws saves up to eight times a second, for hours; whoever was offline sends
 * everything at once; a page of many pictures asks for each. Far below what a script in a loop does. Every bucket is
 * full again within a minute or two, so none need be remembered for longer.
 */
export const usualAllowances: Record<Share, string> = {
  read: "1800/60 18000/600",
  file: "3000/100 30000/1000",
  heavy_read: "240/8 2400/80",
  write: "600/12 6000/120",
  upload: "600/6 3000/60",
};

/**
 * A whole company behind one address may come at once when the server has just started and knows nobody; each of its
 * people is a stranger for the first calls of a page.
 */
const usualStrangers = "6000/100";

const ownText = /^(\d{1,7})\/(\d{1,6}(?:\.\d{1,3})?)$/;

/** Reads "burst/second"; undefined for anything else, and for what would let nobody through. */
export function readOwnAllowance(text: string): Allowance | undefined {
  const [burst, per_second] = (ownText.exec(text) ?? []).slice(1).map(Number);
  return burst && per_second ? { burst, per_second } : undefined;
}

/**
 * Reads "burst/second burst/second", of a session and of a company; undefined for anything else, and for what would let
 * nobody through.
 */
export function readAllowance(text: string): SharedAllowance | undefined {
  const [session, company, ...more] = text.split(" ").map(readOwnAllowance);
  return session && company && more.length === 0 ? { session, company } : undefined;
}

/** All allowances: those that are given, and the usual ones for the rest. */
export function allowancesOf(given: Partial<Record<Share | "strangers", string | undefined>>): Allowances {
  const read = (share: Share) => {
    const allowance = readAllowance(given[share] ?? usualAllowances[share]);
    if (!allowance) throw new Error(`An allowance for ${share} is no allowance`);
    return allowance;
  };
  const strangers = readOwnAllowance(given.strangers ?? usualStrangers);
  if (!strangers) throw new Error("An allowance for strangers is no allowance");
  return {
    strangers,
    read: read("read"),
    file: read("file"),
    heavy_read: read("heavy_read"),
    write: read("write"),
    upload: read("upload"),
  };
}

const mega = 1024 * 1024;

/** What a call costs of its share: one, and for a long body one for each megabyte begun. */
export const costOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / mega));
