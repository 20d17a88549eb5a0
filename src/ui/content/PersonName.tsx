import type { Person } from "#platform/schemas.ts";
import { Avatar } from "./Avatar.tsx";
import classes from "./PersonName.module.css";

/** First and last name, as people are called everywhere. */
export function fullName({ first_name, last_name }: Pick<Person, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

/** A person: picture and name. */
export function PersonName({ person, size = 24 }: { person: Omit<Person, "id">; size?: number }) {
  return (
    <span className={classes.root}>
      <Avatar person={person} size={size} />
      <span className={classes.name}>{fullName(person)}</span>
    </span>
  );
}
