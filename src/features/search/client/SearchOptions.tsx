import { type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import { Pieces } from "./Pieces.tsx";
import classes from "./SearchOptions.module.css";
import type { Option, OptionGroup, ShownOption } from "./use_search_options.tsx";

type Props = {
  id: string;
  groups: readonly OptionGroup[];
  current: Option | undefined;
  onPoint(option: ShownOption): void;
  onOpen(option: ShownOption, isElsewhere: boolean): void;
  /** The link itself leads on. */
  onLeave(option: ShownOption): void;
};

/** The lines under the search field. The focus stays in the field; the line that it means is marked. */
export function SearchOptions({ id, groups, current, onPoint, onOpen, onLeave }: Props) {
  const { t } = useTexts();
  const active = useRef<HTMLAnchorElement>(null);
  const currentId = current?.id;

  useEffect(() => {
    if (currentId !== undefined) active.current?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function click(event: MouseEvent, option: ShownOption) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (option.search === undefined) return onLeave(option);
    event.preventDefault();
    onOpen(option, false);
  }

  return (
    <div id={id} role="listbox" aria-label={t("search.results")} className={classes.root}>
      {groups.map((group) => (
        <div
          key={group.id}
          role="group"
          className={classes.group}
          aria-label={group.label === null ? t("search.results") : undefined}
          aria-labelledby={group.label === null ? undefined : `${id}-${group.id}-label`}
        >
          {group.label !== null && (
            <div id={`${id}-${group.id}-label`} className={classes.label} role="presentation">
              {group.label}
            </div>
          )}
          {group.options.map((option) => {
            const { icon: Icon, title, place, excerpt, mark } = option;
            const isCurrent = option.id === currentId;
            return (
              <Link
                key={option.id}
                ref={isCurrent ? active : undefined}
                id={`${id}-${option.id}`}
                to={option.path}
                role="option"
                aria-selected={isCurrent}
                tabIndex={-1}
                className={classes.option}
                onPointerMove={() => {
                  if (!isCurrent) onPoint(option);
                }}
                onClick={(event) => click(event, option)}
              >
                <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.head}>
                    <span className={classes.title}>
                      <Pieces pieces={title} />
                    </span>
                    {mark !== undefined && <Mark>{mark}</Mark>}
                  </span>
                  {Boolean(place) && <span className={classes.place}>{place}</span>}
                  {excerpt?.some(({ is_match }) => is_match) && (
                    <span className={classes.excerpt}>
                      <Pieces pieces={excerpt} />
                    </span>
                  )}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
