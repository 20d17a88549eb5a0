import { expect, test } from "vitest";
import { peopleSorts } from "#features/people/people.contract.ts";
import { columnSorts, queryOfFilters, sortFor, userFilters } from "./users_list.rules.ts";

const asked = (sort: (typeof peopleSorts)[number], isManaged: boolean) =>
  queryOfFilters({ ...userFilters.parse({}), sort: sortFor(sort, isManaged) });

test("every order has a head that leads to it", () => {
  expect(Object.values(columnSorts).flat()).toEqual([...peopleSorts]);
});

test("who does not manage accounts follows a link to an order by when people were here, and gets them by name", () => {
  expect(peopleSorts.map((sort) => asked(sort, true).sort)).toEqual([
    undefined,
    "name_desc",
    "seen",
    "seen_desc",
  ]);
  expect(peopleSorts.map((sort) => asked(sort, false).sort)).toEqual([
    undefined,
    "name_desc",
    undefined,
    undefined,
  ]);
});
