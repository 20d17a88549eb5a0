import { z } from "zod";
import { asName } from "#platform/text/well_formed.ts";

export const passwordLength = { min: 6, max: 128 } as const;

/** Sessions and their cookie live this long. */
export const sessionSeconds = 2_592_000;

export const resetMinutes = 60;

/** One address: trimmed and folded to lower case, so that letter case never makes a second account. */
export const emailField = z
  .string()
  .trim()
  .min(1)
  .max(254, "email_invalid")
  .toLowerCase()
  .regex(
    /^[^\s@,;<>()"\\\p{Cc}\p{Cs}]+@[^\s@,;<>()"\\.\p{Cc}\p{Cs}]+(\.[^\s@,;<>()"\\.\p{Cc}\p{Cs}]+)+$/u,
    "email_invalid",
  );

/** Letters of a first or last name. */
export const longestName = 255;

/** A first or last name. */
export const personName = z.string().overwrite(asName).trim().min(1).max(longestName);

/** Kept exactly as typed: spaces and emoji are part of it. Length counts code points. */
export const newPassword = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    if (value === "") return;
    const length = [...value].length;
    if (length < passwordLength.min) context.addIssue({ code: "custom", message: "password_min" });
    else if (length > passwordLength.max) context.addIssue({ code: "custom", message: "too_long" });
    else if (!value.isWellFormed() || value.includes("\u0000"))
      context.addIssue({ code: "custom", message: "invalid" });
  });

export const newPasswordRepeat = z.string().min(1);

/** Refuses a repeated password that differs, at the repeated field. */
export function samePasswords(
  value: { password: string; password_confirmation: string },
  context: z.RefinementCtx,
): void {
  if (value.password !== value.password_confirmation)
    context.addIssue({ code: "custom", message: "password_match", path: ["password_confirmation"] });
}

/** Says in the address of a mailed link that it is for a first password: the page greets then. */
export const invitedMark = "invited";
