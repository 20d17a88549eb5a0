import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { getColorNames } from "../../colors/color_names.contract.ts";
import { type NamesOfColors, noColorNames } from "../../colors/color_names.rules.ts";

/** What the company calls the colours of steps; nothing while that is not known. */
export function useColorNames(): NamesOfColors {
  const { data } = useQuery({ ...queryOf(getColorNames), select: namesOf });
  return data ?? noColorNames;
}

const namesOf = ({ data }: { data: { names: NamesOfColors } }) => data.names;
