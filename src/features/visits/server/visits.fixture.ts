import type { TestCompany, TestPerson } from "#testing/stand/company.ts";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { listProcedureVisits, storeVisit, type TimeMode, updateTimeSettings } from "../visits.contract.ts";

export const stay = (person: TestPerson, slug: string, body: { time: number; visit?: string | null }) =>
  person.call(storeVisit, { params: { slug }, body });

export const statsOf = async (person: TestPerson, slug: string) =>
  (await person.ok(getProcedure, { params: { slug } })).data.analytics;

export const listOf = (person: TestPerson, slug: string, query: QueryIn<typeof listProcedureVisits> = {}) =>
  person.ok(listProcedureVisits, { params: { slug }, query });

export const timesOf = async (
  person: TestPerson,
  slug: string,
  query: QueryIn<typeof listProcedureVisits> = {},
) => (await listOf(person, slug, query)).data.map(({ time }) => time);

export const setMode = (company: TestCompany, mode: TimeMode, retention_days = 30) =>
  company.owner.ok(updateTimeSettings, { body: { mode, retention_days } });
