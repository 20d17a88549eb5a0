import { Skeleton, UnstyledButton } from "@mantine/core";
import {
  IconClock,
  IconHash,
  IconHistory,
  IconMessageQuestion,
  IconTextSize,
  IconUser,
} from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { RowLink } from "#ui/lists/RowLink.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import { noRecents, type Recents, type Visited, withVisited } from "../recents.rules.ts";
import { foundIcons } from "./found_words.tsx";
import { useNewest } from "./use_newest.ts";
import classes from "./SearchStart.module.css";

type Props = {
  recents: Recents;
  onChange(make: (before: Recents) => Recents): void;
  onSearch(search: string): void;
};

const mostNewest = 6;

/** Before anything is searched: what one searched for and opened last, what was changed, and what can be asked. */
export function SearchStart({ recents, onChange, onSearch }: Props) {
  const { t } = useTexts();
  const { searches, visited } = recents;
  const open = (place: Visited) => onChange((before) => withVisited(before, place));
  return (
    <div className={classes.root}>
      <div className={classes.main}>
        {searches.length > 0 && (
          <Section title={t("search.recent_searches")}>
            <ul className={classes.searches}>
              {searches.map((search) => (
                <li key={search}>
                  <UnstyledButton className={classes.search} onClick={() => onSearch(search)}>
                    <IconHistory size={16} stroke={1.75} aria-hidden />
                    <span className={classes.words}>{search}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {visited.length > 0 && (
          <Section title={t("search.recent_items")}>
            <ul className={classes.places}>
              {visited.map((place) => (
                <Place key={place.path} place={place} onOpen={open} />
              ))}
            </ul>
          </Section>
        )}
        {searches.length + visited.length > 0 && (
          <UnstyledButton className={classes.forget} onClick={() => onChange(() => noRecents)}>
            <IconClock size={16} aria-hidden />
            {t("search.forget")}
          </UnstyledButton>
        )}
        <Newest visited={visited} onOpen={open} />
      </div>
      <Asking />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PlaceProps = { place: Visited; onOpen(place: Visited): void; mark?: ReactNode };

function Place({ place, onOpen, mark }: PlaceProps) {
  const Icon = foundIcons[place.kind];
  return (
    <li className={classes.place}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <RowLink to={place.path} className={classes.name} onClick={() => onOpen(place)}>
          {place.title}
        </RowLink>
        {mark}
        <span className={classes.of}>{place.place}</span>
      </span>
    </li>
  );
}

/** What was changed last, of what one may see. */
function Newest({ visited, onOpen }: { visited: readonly Visited[]; onOpen(place: Visited): void }) {
  const { t } = useTexts();
  const dates = useDates();
  const newest = useNewest(visited, { most: mostNewest });
  if (newest === undefined)
    return (
      <Section title={t("search.newest")}>
        <div role="status" aria-label={t("list.loading")}>
          {widths.map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} my={16} />
          ))}
        </div>
      </Section>
    );
  if (newest.length === 0) return null;
  return (
    <Section title={t("search.newest")}>
      <ul className={classes.places}>
        {newest.map(({ kind, path, name, status, updated_at }) => (
          <Place
            key={path}
            place={{ kind, path, title: name, place: t(`search.one.${kind}`) }}
            onOpen={onOpen}
            mark={
              <>
                {status === "draft" && <StatusBadge status={status} />}
                <time className={classes.when} dateTime={updated_at} title={dates.dateTime(updated_at)}>
                  {dates.short(updated_at)}
                </time>
              </>
            }
          />
        ))}
      </ul>
    </Section>
  );
}

const widths = [46, 58, 38, 52];

const asked = [
  { name: "question", icon: IconMessageQuestion },
  { name: "name", icon: IconHash },
  { name: "person", icon: IconUser },
  { name: "word", icon: IconTextSize },
] as const;

/** What can be typed, each with something like it. */
function Asking() {
  const { t } = useTexts();
  return (
    <aside className={classes.asking} aria-label={t("search.ask_title")}>
      <h2 className={classes.title}>{t("search.ask_title")}</h2>
      <ul className={classes.hints}>
        {asked.map(({ name, icon: Icon }) => (
          <li key={name} className={classes.hint}>
            <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
            <span className={classes.words}>
              {t(`search.ask.${name}`)}
              <span className={classes.of}>{t(`search.ask.${name}_like`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
