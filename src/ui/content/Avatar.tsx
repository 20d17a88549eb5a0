import { type CSSProperties, useState } from "react";
import type { Person } from "#platform/schemas.ts";
import classes from "./Avatar.module.css";

type Props = {
  person: Omit<Person, "id">;
  /** Width in pixels. */
  size?: number;
};

/** A person's picture or initials. Decoration beside the name: it is hidden from screen readers. */
export function Avatar({ person, size = 28 }: Props) {
  const { avatar } = person;
  const [broken, setBroken] = useState<string | null>(null);
  const style: CSSProperties = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (avatar !== null && avatar !== broken)
    return (
      <img className={classes.root} style={style} src={avatar} alt="" onError={() => setBroken(avatar)} />
    );
  const initials = [person.first_name, person.last_name].map((name) => [...name.trim()][0] ?? "").join("");
  return (
    <span className={classes.root} style={style} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
