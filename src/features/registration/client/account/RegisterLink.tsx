import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { getRegistration } from "../../registration.contract.ts";
import { RegisterWords } from "./RegisterWords.tsx";

/** The way to an account, under the login page. */
export function RegisterLink() {
  const { data } = useQuery(queryOf(getRegistration));
  return data && <RegisterWords isOpen={data.data.is_open} />;
}
