import { Button, InputWrapper } from "@mantine/core";
import { type ChangeEvent, useRef, useState } from "react";
import { call, upload } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { removeLogo, setLogo } from "../brand.contract.ts";
import { fittedLogo } from "./fitted_picture.ts";
import classes from "./Brand.module.css";

/** The company's logo, and what can be done about it. */
export function LogoField() {
  const { t } = useTexts();
  const { instance, rights, impersonator } = useUser();
  const session = useSession();
  const changed = useChanged();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { logo, name } = instance;
  if (!rights.admins_instance_crud) return null;

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was refused.
    currentTarget.value = "";
    if (file === undefined || isSending) return;
    setFailure(null);
    setSending(true);
    const address = URL.createObjectURL(file);
    try {
      const form = new FormData();
      form.set("image", await fittedLogo(address));
      await upload(setLogo, { form });
      await Promise.all([session.changed().catch(() => undefined), changed(setLogo)]);
    } catch (error) {
      const refusal = error instanceof CallError ? (error.errors?.["image"]?.join(" ") ?? error) : null;
      setFailure(refusal ?? t("profile.picture_unreadable"));
    } finally {
      URL.revokeObjectURL(address);
      setSending(false);
    }
  }

  const remove = () =>
    confirm({
      title: t("brand.logo_remove"),
      text: t("brand.logo_remove_text"),
      action: t("brand.logo_remove"),
      danger: true,
      async onAct() {
        await call(removeLogo, {});
        await Promise.all([session.changed().catch(() => undefined), changed(removeLogo)]);
      },
    });

  return (
    <InputWrapper
      label={t("brand.logo")}
      labelElement="div"
      description={t(impersonator === null ? "brand.logo_hint" : "profile.looking")}
      className={classes.logo_field ?? ""}
    >
      {logo !== null && <img src={logo} alt={t("brand.logo_of", { name })} className={classes.logo} />}
      <FailureAlert failure={failure} />
      {impersonator === null && (
        <div className={classes.logo_actions}>
          <Button variant="default" size="xs" loading={isSending} onClick={() => input.current?.click()}>
            {t(logo === null ? "brand.logo_choose" : "brand.logo_change")}
          </Button>
          {logo !== null && (
            <Button variant="subtle" color="red" size="xs" disabled={isSending} onClick={remove}>
              {t("brand.logo_remove")}
            </Button>
          )}
          <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void send(event)} />
        </div>
      )}
    </InputWrapper>
  );
}
