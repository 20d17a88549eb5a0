import { VisuallyHidden } from "@mantine/core";
import { usePresence } from "#features/watching/client/use_presence.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { Avatar } from "#ui/content/Avatar.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import classes from "./ChartPeople.module.css";

const mostShown = 3;

/** Who else has the chart of a process open for drawing. */
export function ChartPeople({ process_id }: { process_id: number }) {
  const { t } = useTexts();
  const people = usePresence(`drawing:${process_id}`);
  const words = t("present.people", {
    count: people.length,
    names: people.map((person) => fullName(person)).join(", "),
  });
  const more = people.length - mostShown;
  return (
    <div role="status" className={classes.root}>
      {people.length > 0 && (
        <Hint isOn side="below" label={words}>
          <span className={classes.people}>
            <VisuallyHidden>{words}</VisuallyHidden>
            {people.slice(0, mostShown).map((person) => (
              <Avatar key={person.id} person={person} size={24} />
            ))}
            {more > 0 && (
              <span className={classes.more} aria-hidden>
                {`+${more}`}
              </span>
            )}
          </span>
        </Hint>
      )}
    </div>
  );
}
