import type { Language } from "#platform/text/texts.ts";
import { useJourney } from "#testing/stand/journey.ts";
import type { FurnishedCompany } from "#testing/steps/furnished_company.ts";
import type { EveryScreen } from "#testing/steps/one_screen.ts";
import { type Screen, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";
import { drawn, type Look } from "./audit.ts";
import { goWithin } from "./within_page.ts";

/** Somebody's window in one language, and the look it has at the moment. */
export type Walker = { screen: Screen; look: Look };

/** An installation that has all that screens may show. */
export const useFurnishedJourney = () =>
  useJourney({
    installation: {
      support_email: "ajutor@procedo.test",
      webinars: {
        webinar_url: "https://meet.procedo.test/webinarul-de-fiecare-saptamana",
        webinars_url: "https://procedo.test/webinare",
      },
    },
  });

type Journey = ReturnType<ReturnType<typeof useFurnishedJourney>>;

/** Windows for those whose screens are looked at, each opened once it is needed; and what went wrong in any of them. */
export function walkersOf(journey: Journey, company: FurnishedCompany, language: Language) {
  const { author, newcomer, holder, debtor } = company;
  const people = { nobody: null, author, newcomer, holder, debtor };
  const found: string[][] = [];
  const walkers = new Map<string, Walker>();
  const walkerOf = async (as: EveryScreen["as"]): Promise<Walker> => {
    const known = walkers.get(as);
    if (known) return known;
    const screen = await visit(journey, people[as], { language });
    found.push(await watch(screen.page, journey.app.origin));
    const walker: Walker = { screen, look: "light" };
    walkers.set(as, walker);
    return walker;
  };
  return { walkerOf, watched: () => found.flat() };
}

export type Place = {
  screen: Screen;
  at: { width: number; height: number };
  path: string;
  entry: EveryScreen;
};

/** Opens a screen anew in somebody's window, and waits until it stands. */
export async function load(journey: Journey, place: Place): Promise<void> {
  const { screen, at, path } = place;
  await screen.page.setViewportSize(at);
  // The language it was last seen in is remembered on the device.
  const url = journey.app.origin;
  await screen.page.context().addCookies([{ name: "procedo_language", value: screen.language, url }]);
  await screen.page.goto(path);
  await stands(place);
}

/** Goes to a screen from the one that stands in somebody's window, where there is a way, and waits until it stands. */
export async function goOn(journey: Journey, place: Place): Promise<void> {
  const { screen, at, path, entry } = place;
  await screen.page.setViewportSize(at);
  // Who is not signed in goes from page to page.
  if (entry.as === "nobody" || !(await goWithin(screen, path))) return load(journey, place);
  await stands(place);
}

async function stands({ screen, entry }: Place): Promise<void> {
  await entry.open(screen);
  await drawn(screen.page);
}
