import { z } from "zod";
import { AppError } from "#platform/errors.ts";
import { brandLimits } from "../brand.contract.ts";

/** What an answer may have of bytes; more is no vision and mission. */
const mostBytes = 1_000_000;

const answer = z.object({
  data: z
    .object({
      target: z.string().max(brandLimits.target).nullish(),
      mission: z.string().max(brandLimits.mission).nullish(),
    })
    .nullish(),
});

/**
 * Reads vision and mission from the organigram at its address, which ends in a slash; not there is empty. It is asked for
 * at most `milliseconds`, follows nobody elsewhere, and is told nothing of who asks. `unavailable` when it does not answer,
 * or not with that.
 */
export async function readOrganigramBrand(
  address: string,
  instance_id: number,
  milliseconds = 10_000,
): Promise<{ target: string; mission: string }> {
  try {
    const response = await fetch(new URL(`api/brand/${instance_id}/show`, address), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(milliseconds),
    });
    if (response.status === 404) return { target: "", mission: "" };
    if (!response.ok) throw new Error(`The organigram answered ${response.status}`);
    const { data } = answer.parse(JSON.parse(await textOf(response)));
    return { target: data?.target ?? "", mission: data?.mission ?? "" };
  } catch (cause) {
    throw new AppError("unavailable", { cause });
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error("The organigram answers without an end");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** For how long what the organigram has said is taken for what it says. */
const keptMs = 30_000;
/** Companies of which it is kept; whoever was read first goes first. */
const keptCompanies = 1_000;

type Read = (instance_id: number) => Promise<{ target: string; mission: string }>;

/**
 * Reads a company once for all who ask meanwhile and shortly after. What failed is not kept: whoever asks next asks again.
 */
export function readSeldom(read: Read, now: () => Date): Read {
  const kept = new Map<number, { until: number; answer: ReturnType<Read> }>();
  return (instance_id) => {
    const known = kept.get(instance_id);
    if (known && now().getTime() < known.until) return known.answer;
    const answer = read(instance_id);
    const entry = { until: Number.POSITIVE_INFINITY, answer };
    kept.delete(instance_id);
    kept.set(instance_id, entry);
    const [oldest] = kept.keys();
    if (kept.size > keptCompanies && oldest !== undefined) kept.delete(oldest);
    answer.then(
      () => {
        entry.until = now().getTime() + keptMs;
      },
      () => {
        if (kept.get(instance_id) === entry) kept.delete(instance_id);
      },
    );
    return answer;
  };
}
