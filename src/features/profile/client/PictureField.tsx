import { Button } from "@mantine/core";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { removePicture } from "../profile.contract.ts";
import classes from "./ProfilePage.module.css";

/** The person's picture, or their initials, and what can be done about it. */
export function PictureField({ isOwn }: { isOwn: boolean }) {
  const { t } = useTexts();
  const user = useUser();
  const session = useSession();
  const modals = useModals();
  const confirm = useConfirm();
  const changed = useChanged();
  const { slug, avatar } = user;

  const remove = () =>
    confirm({
      title: t("profile.picture_remove"),
      text: t("profile.picture_remove_text"),
      action: t("profile.picture_remove"),
      danger: true,
      async onAct() {
        await call(removePicture, { params: { slug } });
        await Promise.all([session.changed().catch(() => undefined), changed(removePicture)]);
      },
    });

  return (
    <div className={classes.picture}>
      <Avatar person={user} size={96} />
      {isOwn && (
        <>
          <Button variant="default" size="xs" onClick={() => modals.open("picture", { person: user })}>
            {t(avatar === null ? "profile.picture_choose" : "profile.picture_change")}
          </Button>
          {avatar !== null && (
            <Button variant="subtle" color="red" size="xs" onClick={remove}>
              {t("profile.picture_remove")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
