import { readFile, stat } from "node:fs/promises";
import { type Account, processIds, userOf } from "./process.ts";

/**
 * Ids that systems give to nobody: above those of people and of systemd's own, below those that systemd lends to
 * services for the time they run, and within the 65,536 that containers have.
 */
const firstId = 60_706;
const lastId = 61_183;

/** What databases of root ran as before they had an id of their own; every service without one runs as it too. */
const nobody = 65_534;

/** Up to here ids are the system's own, not people's. */
const lastSystemId = 999;

const textOf = (path: string) => readFile(path, "utf8").catch(() => "");

/** The ids of a file of the kind of /etc/passwd or /etc/group, with the fourth column: in passwd, the group. */
const idsIn = (text: string) =>
  text.split("\n").flatMap((line) => {
    const [, , id = "", group = ""] = line.split(":");
    return /^\d+$/.test(id) ? [{ id: Number(id), group: Number(group) }] : [];
  });

/** The first id that none of these files, /etc/passwd and /etc/group, gives to anybody. */
export function firstFreeId(...files: readonly string[]): number {
  const taken = new Set(files.flatMap(idsIn).map(({ id }) => id));
  for (let id = firstId; id <= lastId; id += 1) if (!taken.has(id)) return id;
  throw new Error(
    `The database of root needs a user id of its own, and ${firstId} to ${lastId} are all taken`,
  );
}

/** Whether a folder is still of the id that it must not stay with. */
export const isNobodys = async (folder: string): Promise<boolean> => (await stat(folder)).uid === nobody;

/**
 * The user PostgreSQL must run as for this folder: undefined (= ourselves) for an ordinary user; for root, as which it
 * refuses to run, the owner of the folder, or an id of its own when that is root or nobody, or the folder is not there
 * yet. The id needs no account, and stays the same as the folder's owner. Throws when an ordinary user meets a folder of
 * somebody else.
 */
export async function accountFor(folder: string): Promise<Account | undefined> {
  const self = process.getuid?.();
  const owner = await stat(folder).catch(() => undefined);
  if (self === undefined) return undefined;
  if (self === 0) {
    if (owner && owner.uid !== 0 && owner.uid !== nobody) return { uid: owner.uid, gid: owner.gid };
    const id = firstFreeId(await textOf("/etc/passwd"), await textOf("/etc/group"));
    return { uid: id, gid: id };
  }
  if (owner && owner.uid !== self) {
    throw new Error(
      `The data folder ${folder} belongs to user id ${owner.uid}, and this process runs as ${self}. ` +
        "Start as that user or as root, or choose another data folder with DATA_DIR.",
    );
  }
  return undefined;
}

/**
 * Whom initdb runs as, which refuses an id without an account: the user itself where it has one, else an account of the
 * system's that nothing runs as (`busy`), so that nobody looks on while the folder is its; nobody where there is none.
 */
export function makerAmong(account: Account, passwd: string, busy: ReadonlySet<number>): Account {
  const known = idsIn(passwd);
  if (known.some(({ id }) => id === account.uid)) return account;
  const idle = known.find(({ id }) => id > 0 && id <= lastSystemId && !busy.has(id));
  return idle ? { uid: idle.id, gid: idle.group } : { uid: nobody, gid: nobody };
}

/** The same among the accounts and processes of this machine. */
export async function makerFor(account: Account): Promise<Account> {
  const busy = await Promise.all((await processIds()).map(userOf));
  return makerAmong(account, await textOf("/etc/passwd"), new Set(busy.filter((uid) => uid !== undefined)));
}
