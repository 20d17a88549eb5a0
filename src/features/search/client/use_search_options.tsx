import { IconArrowRight, IconHistory, type IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { OutputOf } from "#platform/endpoint.ts";
import { foundKey, groupsOf } from "../found_groups.rules.ts";
import { resultsPath } from "../found_paths.rules.ts";
import type { Recents, Visited } from "../recents.rules.ts";
import type { Found, searchEverything } from "../search.contract.ts";
import { foundIcons, useFoundWords, useVisited } from "./found_words.tsx";
import { useNewest } from "./use_newest.ts";

/** One of the lines of the search box. */
export type Option = {
  /** Unique among the options, fit for an id in the document. */
  id: string;
  path: string;
  /** What is remembered when it is opened; null for what is no place. */
  visited: Visited | null;
  /** It is a search to do again, not a place. */
  search?: string;
};

export type ShownOption = Option & {
  icon: ComponentType<IconProps>;
  title: Found["title"];
  place?: string;
  excerpt?: Found["excerpt"];
  /** What it is besides, in a word or two. */
  mark?: string;
};

export type OptionGroup = {
  id: string;
  /** Null for what stands alone. */
  label: string | null;
  options: ShownOption[];
};

const mostOfGroup = 5;

const idOf = (key: string) => key.replace(/[^a-z0-9]+/gi, "-");
const plain = (text: string): Found["title"] => [{ text, is_match: false }];

/** What was found as options by groups, the way to all of it at the end. */
export function useFoundOptions(
  answer: OutputOf<typeof searchEverything> | undefined,
  search: string,
): OptionGroup[] {
  const { t } = useTexts();
  const wordsOf = useFoundWords();
  const visitedOf = useVisited();
  if (answer === undefined || answer.data.length === 0) return [];
  const groups = groupsOf(answer.data, mostOfGroup).map(
    ({ group, found }): OptionGroup => ({
      id: group,
      label: t(`search.group.${group}`),
      options: found.map((one) => {
        const { title, excerpt, underKind } = wordsOf(one);
        const visited = visitedOf(one);
        return {
          id: idOf(foundKey(one)),
          path: visited.path,
          icon: foundIcons[one.kind],
          title,
          excerpt,
          place: underKind,
          ...(one.is_draft && { mark: t("search.draft") }),
          visited,
        };
      }),
    }),
  );
  const all: ShownOption = {
    id: "all",
    path: resultsPath(search),
    visited: null,
    icon: IconArrowRight,
    title: plain(t("search.all", { search })),
  };
  return [...groups, { id: "all", label: null, options: [all] }];
}

/**
 * What a person searched for and opened last; what others changed last where nothing was opened on this device. Undefined
 * while that is read.
 */
export function useRecentOptions(
  { searches, visited }: Recents,
  { enabled }: { enabled: boolean },
): OptionGroup[] | undefined {
  const { t } = useTexts();
  const isNew = visited.length === 0;
  const newest = useNewest(visited, { most: mostOfGroup, enabled: enabled && isNew });
  if (enabled && isNew && newest === undefined) return undefined;
  const groups: OptionGroup[] = [
    {
      id: "items",
      label: t("search.recent_items"),
      options: visited.map((place, at) => ({
        id: `item-${at}`,
        path: place.path,
        visited: place,
        icon: foundIcons[place.kind],
        title: plain(place.title),
        place: place.place,
      })),
    },
    {
      id: "searches",
      label: t("search.recent_searches"),
      options: searches.map((search, at) => ({
        id: `search-${at}`,
        path: resultsPath(search),
        visited: null,
        search,
        icon: IconHistory,
        title: plain(search),
      })),
    },
    {
      id: "newest",
      label: t("search.newest"),
      options: (isNew ? (newest ?? []) : []).map(({ kind, path, name, status }, at) => {
        const place = t(`search.one.${kind}`);
        return {
          id: `newest-${at}`,
          path,
          visited: { kind, path, title: name, place },
          icon: foundIcons[kind],
          title: plain(name),
          place,
          ...(status === "draft" && { mark: t("status.draft") }),
        };
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
