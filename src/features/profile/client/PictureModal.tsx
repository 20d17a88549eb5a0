import { Button, Slider, Stack, Text } from "@mantine/core";
import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { upload } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { setPicture } from "../profile.contract.ts";
import classes from "./PictureModal.module.css";
import { readImage, squareOf } from "./square_picture.ts";

export type PictureModalProps = {
  person: { id: number; slug: string; first_name: string; last_name: string };
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    picture: PictureModalProps;
  }
}

const zoom = { least: 1, most: 4, step: 0.1 };
const middle = { x: 0, y: 0 };

/** A picture from the person's device, of which a square is kept. */
export function PictureModal({ person, close, dismiss, setDirty }: PictureModalProps & ModalControls) {
  const { t } = useTexts();
  const user = useUser();
  const session = useSession();
  const changed = useChanged();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isOwn = person.id === user.id;

  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it could not be read.
    currentTarget.value = "";
    if (file === undefined) return;
    setFailure(null);
    const chosen = URL.createObjectURL(file);
    try {
      await readImage(chosen);
    } catch {
      URL.revokeObjectURL(chosen);
      setFailure(t("profile.picture_unreadable"));
      return;
    }
    setArea(null);
    setAddress(chosen);
    setDirty(true);
  }

  async function save() {
    if (address === null || area === null) return "refused" as const;
    setFailure(null);
    try {
      const form = new FormData();
      form.set("image", await squareOf(address, area));
      await upload(setPicture, { params: { slug: person.slug }, form });
    } catch (error) {
      setFailure(error instanceof CallError ? fieldOf(error) : t("profile.picture_unreadable"));
      throw error;
    }
    setDirty(false);
    await Promise.all([isOwn && session.changed().catch(() => undefined), changed(setPicture)]);
    close();
    return "done" as const;
  }

  return (
    <ModalFrame
      title={isOwn ? t("profile.picture_title") : t("profile.picture_title_of", { name: fullName(person) })}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton onAct={save} disabled={address === null} isWaiting={area === null}>
            {t("button.save")}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        {isOwn && (
          <Text size="sm" c="dimmed">
            {t("profile.picture_hint")}
          </Text>
        )}
        <FailureAlert failure={failure} />
        {address !== null && <Square key={address} address={address} onArea={setArea} />}
        <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
          {t(address === null ? "profile.picture_choose" : "profile.picture_another")}
        </Button>
        <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
      </Stack>
    </ModalFrame>
  );
}

/** What the server says of the file itself; else the refusal as it is. */
const fieldOf = (error: CallError) => error.errors?.["image"]?.join(" ") ?? error;

/** Which part of an image is kept: moved by pointer or arrows, made larger by wheel, fingers or the slider. */
function Square({ address, onArea }: { address: string; onArea(area: Area): void }) {
  const { t } = useTexts();
  const [crop, setCrop] = useState(middle);
  const [size, setSize] = useState(zoom.least);
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={size}
          minZoom={zoom.least}
          maxZoom={zoom.most}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setSize}
          onCropComplete={(_percent, pixels) => onArea(pixels)}
          cropperProps={{ role: "group", "aria-label": t("profile.picture_area") }}
        />
      </div>
      <div className={classes.zoom}>
        <IconZoomOut size={18} aria-hidden />
        <Slider
          min={zoom.least}
          max={zoom.most}
          step={zoom.step}
          value={size}
          onChange={setSize}
          label={null}
          thumbLabel={t("profile.picture_zoom")}
        />
        <IconZoomIn size={18} aria-hidden />
      </div>
    </>
  );
}
