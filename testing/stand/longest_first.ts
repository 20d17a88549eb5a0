import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, longest first. What is long and begins last leaves the other workers idle at the end;
 * from its second run on a machine the runner knows by itself.
 */
const longest = [
  "e2e/screens_around.spec.ts",
  "e2e/screens_procedures.spec.ts",
  "e2e/screens_processes.spec.ts",
  "e2e/screens_writing.spec.ts",
  "e2e/hostile_html.spec.ts",
  "e2e/rights.spec.ts",
  "e2e/settings.spec.ts",
  "e2e/subscription.spec.ts",
  "e2e/opening.spec.ts",
  "e2e/session.spec.ts",
  "e2e/procedure_life.spec.ts",
  "e2e/process_versions.spec.ts",
  "e2e/chart_mouse.spec.ts",
  "procedures/server/largest.test.ts",
  "app/server/hostile.test.ts",
  "app/server/background_kills.test.ts",
  "app/server/access.test.ts",
  "app/server/start.test.ts",
  "app/server/headers.test.ts",
  "app/server/tenants.test.ts",
  "app/server/owned_fields.test.ts",
  "app/server/hostile_addresses.test.ts",
  "walks/kills.test.ts",
  "app/server/start_embedded.test.ts",
  "subscription/server/year.test.ts",
  "notifications/server/kills.test.ts",
  "app/server/lists/growth.test.ts",
  "payment/server/silence.test.ts",
  "laws/laws.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank < 0 ? longest.length : rank;
};

/** Within each project, which run one after the other, the long files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
