import { platformTexts as words } from "#platform/platform.texts.ts";
import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import { getUser } from "#features/session/session.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { company, keptOf, newCompany, person, stored } from "./billing.fixture.ts";

const provider = useProvider();
const app = useTestApp({ provider });

describe("a code that lowers the price", () => {
  test("is kept as the provider knows it, by either name, and is none when it is empty", async () => {
    const made = await newCompany(app());
    for (const [given, kept] of [
      [{ coupon: " bunvenit20 " }, "BUNVENIT20"],
      [{ coupon: "" }, null],
      [{ cupon_code: "BUNVENIT20" }, "BUNVENIT20"],
      [{}, null],
      [{ coupon: " ", cupon_code: "bunvenit20" }, "BUNVENIT20"],
      [{ coupon: null, cupon_code: null }, null],
    ] as const) {
      expect((await stored(made, { ...company, ...given })).status).toBe(201);
      expect([given, (await keptOf(made)).coupon]).toEqual([given, kept]);
      expect((await made.owner.ok(getUser)).data.coupon_code).toBe(kept);
    }
  });

  test.each(["NICIUNUL", "EXPIRAT"])(
    "is refused at its field when it is unknown or over: %s",
    async (code) => {
      const made = await newCompany(app());
      for (const field of ["coupon", "cupon_code"]) {
        const answer = await stored(made, { ...company, [field]: code });
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          { [field]: [words.ro["field_problem.coupon"]] },
        ]);
      }
      expect((await keptOf(made)).is_stored).toBe(false);
    },
  );

  test("is refused for a plan that it is not for", async () => {
    const [any, ...others] = providerCoupons();
    if (!any) throw new Error("There are no codes");
    const yearly = { ...any, code: "DOARANUAL", plan_keys: ["team_year"] };
    await provider().payments.synchronise(providerPlans(), [any, ...others, yearly]);
    const made = await newCompany(app());
    const coupon = "DOARANUAL";
    expect((await stored(made, { ...company, coupon })).body.errors).toEqual({
      coupon: [words.ro["field_problem.coupon"]],
    });
    expect((await stored(made, { ...company, coupon, package_token: "procedo_team_year" })).status).toBe(201);
  });

  test("is asked for once nothing else is wrong, and never when there is none", async () => {
    const made = await newCompany(app());
    const before = provider().calls.length;
    await stored(made, company);
    await stored(made, { ...company, coupon: "BUNVENIT20", agree_with_terms: false });
    expect(provider().calls).toHaveLength(before);
    await stored(made, { ...company, coupon: "BUNVENIT20" });
    expect(provider().calls.length).toBeGreaterThan(before);
  });

  test("is asked for with nothing held: what was paid meanwhile is not chosen anew", async () => {
    const made = await newCompany(app());
    provider().intercept(async () => {
      await made.setStatus("active");
      return "pass" as const;
    });
    onTestFinished(() => provider().intercept());
    const answer = await stored(made, { ...company, coupon: "BUNVENIT20" });
    expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
    expect((await keptOf(made)).is_stored).toBe(false);
  });

  test("is asked for with nothing held: a personal code that is gone meanwhile is asked for again", async () => {
    const made = await newCompany(app());
    expect((await stored(made, person)).status).toBe(201);
    provider().intercept(async () => {
      provider().intercept();
      expect((await stored(made, company)).status).toBe(201);
      return "pass" as const;
    });
    const { cnp: _kept, ...again } = person;
    const answer = await stored(made, { ...again, coupon: "BUNVENIT20" });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["cnp"]]);
    expect((await keptOf(made)).company_name).toBe("Construct SRL");
  });

  test("that nobody can be asked about is neither taken nor refused", async () => {
    const made = await newCompany(app());
    provider().intercept(() => ({ status: 500 }));
    onTestFinished(() => provider().intercept());
    const answer = await stored(made, { ...company, coupon: "BUNVENIT20" });
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    expect((await keptOf(made)).is_stored).toBe(false);
    expect((await stored(made, company)).status).toBe(201);
  });
});
