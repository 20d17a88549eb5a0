import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf } from "#platform/schemas.ts";
import { emailField, newPassword, newPasswordRepeat, samePasswords } from "./session.rules.ts";

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: "/auth/reset-password",
  summary: "Mail a reset link to the address, or with index_reset hand it to an administrator",
  access: "public",
  body: z.object({ email: emailField, index_reset: z.boolean().optional() }),
  output: dataOf(z.string().nullable()),
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/auth/reset-password/{token}",
  summary: "Set a new password by a mailed link; valid once, for 60 minutes",
  access: "public",
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z
    .object({ password: newPassword, password_confirmation: newPasswordRepeat })
    .superRefine(samePasswords),
  output: dataOf(z.null()),
});
