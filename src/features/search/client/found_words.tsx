import {
  IconFileText,
  IconGitBranch,
  IconListNumbers,
  type IconProps,
  IconMessage2,
  IconRoute,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { foundPath } from "../found_paths.rules.ts";
import type { Visited } from "../recents.rules.ts";
import type { Found, FoundKind } from "../search.contract.ts";

export const foundIcons: Record<FoundKind, ComponentType<IconProps>> = {
  procedure: IconFileText,
  procedure_step: IconListNumbers,
  process: IconRoute,
  chart_step: IconGitBranch,
  improvement: IconMessage2,
};

const names: Record<Exclude<FoundKind, "procedure_step">, TextKey> = {
  procedure: "search.one.procedure",
  process: "search.one.process",
  chart_step: "search.one.chart_step",
  improvement: "search.one.improvement",
};

type FoundWords = {
  title: Found["title"];
  excerpt: Found["excerpt"];
  /** What it is, and of what. */
  place: string;
  /** The same where its kind, or what it belongs to, stands above it; empty where that says all. */
  underKind: string;
  underEntity: string;
};

const plain = (text: string): Found["title"] => [{ text, is_match: false }];

/** How to call what was found, and where it stands. */
export function useFoundWords(): (found: Found) => FoundWords {
  const { t } = useTexts();
  return ({ kind, entity, step_number, title, excerpt }) => {
    const isNamed = title.some(({ text }) => text !== "");
    const one = kind === "procedure_step" ? t("search.step", { n: step_number ?? 1 }) : t(names[kind]);
    const isWhole = kind === "procedure" || kind === "process";
    return {
      title: isNamed ? title : kind === "improvement" ? excerpt : plain(one),
      excerpt: isNamed || kind !== "improvement" ? excerpt : [],
      place: isWhole ? one : `${entity.name} · ${one}`,
      underKind: isWhole ? "" : kind === "improvement" ? entity.name : `${entity.name} · ${one}`,
      underEntity: one,
    };
  };
}

/** The text of some pieces. */
export const textOf = (pieces: Found["title"]) => pieces.map(({ text }) => text).join("");

/** How what was found is remembered when it is opened. */
export function useVisited(): (found: Found) => Visited {
  const wordsOf = useFoundWords();
  return (found) => {
    const { title, place } = wordsOf(found);
    return { kind: found.kind, path: foundPath(found), title: textOf(title), place };
  };
}
