import { useTexts } from "#platform/client/use_texts.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { processPath } from "#features/items/process_paths.ts";
import { RowLink } from "#ui/lists/RowLink.tsx";
import { Mark } from "#ui/page/Mark.tsx";
import { byEntity, foundKey, type FoundOfOne } from "../found_groups.rules.ts";
import { foundPath } from "../found_paths.rules.ts";
import type { Visited } from "../recents.rules.ts";
import type { Found } from "../search.contract.ts";
import classes from "./FoundList.module.css";
import { foundIcons, useVisited, useFoundWords } from "./found_words.tsx";
import { Pieces } from "./Pieces.tsx";

/** Told of what is opened. */
type Opening = { onOpen(place: Visited): void };

/** What was found, best first, what belongs together under its procedure or process; each a way to where it stands. */
export function FoundList({ found, onOpen }: { found: readonly Found[] } & Opening) {
  const { t } = useTexts();
  return (
    <ol className={classes.list} aria-label={t("search.results")}>
      {byEntity(found).map((one) => {
        const [only] = one.own === undefined ? one.parts : [one.own];
        return one.parts.length + (one.own === undefined ? 0 : 1) > 1 ? (
          <Together key={`${one.entity.type} ${one.entity.id}`} of={one} onOpen={onOpen} />
        ) : (
          only && <Line key={foundKey(only)} found={only} onOpen={onOpen} />
        );
      })}
    </ol>
  );
}

const plain = (text: string): Found["title"] => [{ text, is_match: false }];

/** A procedure or process with those of its parts that were found. */
function Together({ of: { entity, own, parts }, onOpen }: { of: FoundOfOne } & Opening) {
  const { t } = useTexts();
  const wordsOf = useFoundWords();
  const { type, slug, name } = entity;
  const Icon = foundIcons[type];
  const path = own ? foundPath(own) : type === "procedure" ? procedurePath(slug) : processPath(slug);
  const steps = parts.filter(({ kind }) => kind !== "improvement").length;
  const kind = t(`search.one.${type}`);
  const excerpt = own === undefined ? [] : wordsOf(own).excerpt;
  return (
    <li className={classes.group}>
      <div className={classes.item}>
        <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
        <div className={classes.words}>
          <RowLink
            to={path}
            className={classes.title}
            onClick={() => onOpen({ kind: type, path, title: name, place: kind })}
          >
            <Pieces pieces={own?.title ?? plain(name)} />
          </RowLink>
          <p className={classes.place}>
            {steps === 0 ? kind : `${kind} · ${t("search.steps", { count: steps })}`}
            {own?.is_draft === true && <Mark>{t("search.draft")}</Mark>}
          </p>
          {excerpt.some(({ is_match }) => is_match) && (
            <p className={classes.excerpt}>
              <Pieces pieces={excerpt} />
            </p>
          )}
        </div>
      </div>
      <ol className={classes.parts} aria-label={name}>
        {parts.map((part) => (
          <Line key={foundKey(part)} found={part} onOpen={onOpen} isPart />
        ))}
      </ol>
    </li>
  );
}

function Line({ found, onOpen, isPart = false }: { found: Found; isPart?: boolean } & Opening) {
  const { t } = useTexts();
  const visited = useVisited()(found);
  const { title, excerpt, place, underEntity } = useFoundWords()(found);
  const Icon = foundIcons[found.kind];
  return (
    <li className={classes.item} data-part={isPart || undefined}>
      <Icon size={isPart ? 18 : 20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <RowLink to={visited.path} className={classes.title} onClick={() => onOpen(visited)}>
          <Pieces pieces={title} />
        </RowLink>
        <p className={classes.place}>
          {isPart ? underEntity : place}
          {found.is_draft && <Mark>{t("search.draft")}</Mark>}
        </p>
        {excerpt.length > 0 && (
          <p className={classes.excerpt}>
            <Pieces pieces={excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}
