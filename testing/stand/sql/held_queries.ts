import { createDescriber } from "./describe.ts";
import { type Query, said, type WrittenQuery } from "./queries_file.ts";

const toldOf = ({ store, caller, text }: Query, found: string) => `${store}, ${caller}: ${found}\n${text}`;

/** Has a database say what each statement takes and gives, in their order; one that it refuses is told of in words. */
export async function describeQueries<Asked extends Query>(
  url: string,
  queries: readonly Asked[],
): Promise<{ asked: Asked; now: WrittenQuery | string }[]> {
  const { describe, close } = await createDescriber(url);
  try {
    const answers: { asked: Asked; now: WrittenQuery | string }[] = [];
    for (const asked of queries) {
      const now = await describe(asked.text).then(
        (described) => ({ ...asked, ...said(described) }),
        (error: unknown) => toldOf(asked, error instanceof Error ? error.message : String(error)),
      );
      answers.push({ asked, now });
    }
    return answers;
  } finally {
    await close();
  }
}

/** Where a database says otherwise than the file what its statements are. */
export async function breachesOfFile(url: string, written: readonly WrittenQuery[]): Promise<string[]> {
  const answers = await describeQueries(url, written);
  return answers.flatMap(({ asked, now }) => {
    if (typeof now === "string") return [now];
    return (["takes", "gives"] as const).flatMap((what) =>
      asked[what] === now[what]
        ? []
        : [
            toldOf(
              asked,
              `${what} ${now[what] || "nothing"}, where the file says ${asked[what] || "nothing"}`,
            ),
          ],
    );
  });
}
