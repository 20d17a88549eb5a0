import type { ReactNode } from "react";
import classes from "./ListBar.module.css";
import { SearchInput } from "./SearchInput.tsx";

type Search = {
  label: string;
  /** What is searched for, if anything is. */
  search: string | undefined;
  onSearch(search: string): void;
};

/** The list's filters stand in it; a list that nothing is searched in gives no search. */
type Props = { children: ReactNode } & (Search | { label?: never; search?: never; onSearch?: never });

/** Above a list: the search in it, and its filters. */
export function ListBar({ label, search = "", onSearch, children }: Props) {
  return (
    <div className={classes.root}>
      {onSearch !== undefined && (
        <SearchInput className={classes.search ?? ""} label={label} value={search} onChange={onSearch} />
      )}
      {children}
    </div>
  );
}
