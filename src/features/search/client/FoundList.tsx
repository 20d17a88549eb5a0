import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import { foundKey } from "../found_groups.rules.ts";
import { foundPath } from "../found_paths.rules.ts";
import type { Found } from "../search.contract.ts";
import classes from "./FoundList.module.css";
import { foundIcons, useFoundWords } from "./found_words.tsx";
import { Pieces } from "./Pieces.tsx";

/** What was found, best first, each a way to where it stands. */
export function FoundList({ found }: { found: readonly Found[] }) {
  const { t } = useTexts();
  const wordsOf = useFoundWords();
  return (
    <ol className={classes.list} aria-label={t("search.results")}>
      {found.map((one) => {
        const Icon = foundIcons[one.kind];
        const { title, excerpt, place } = wordsOf(one);
        return (
          <li key={foundKey(one)} className={classes.item}>
            <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
            <div className={classes.words}>
              <Link to={foundPath(one)} className={classes.title}>
                <Pieces pieces={title} />
              </Link>
              <p className={classes.place}>
                {place}
                {one.is_draft && <Mark>{t("search.draft")}</Mark>}
              </p>
              {excerpt.length > 0 && (
                <p className={classes.excerpt}>
                  <Pieces pieces={excerpt} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
