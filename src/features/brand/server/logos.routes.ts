import { storePicture } from "#features/profile/server/store_picture.ts";
import { imageHeaders } from "#features/uploads/server/uploads.routes.ts";
import { notFound } from "#platform/errors.ts";
import { refuseTooManyBytes } from "#platform/server/files/company_bytes.store.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { readLogo, removeLogo, setLogo } from "../brand.contract.ts";
import { lockBrand } from "./brand.store.ts";
import { findLogo, logoAddress, logoKey, replaceLogo } from "./logos.store.ts";

export function logoRoutes({ files, file_bytes }: Pick<Services, "files" | "file_bytes">): Route[] {
  return [
    serve(setLogo, storePicture(files, logoKey), async ({ db, prepared, journal }) => {
      // Of two at once one comes after the other.
      await lockBrand(db);
      await replaceLogo(db, prepared);
      await refuseTooManyBytes(db, "image", file_bytes);
      journal.audit({
        action: "logo.changed",
        target_type: "instance",
        target_id: db.instance_id,
        after: { name: prepared.name, bytes: prepared.bytes },
      });
      journal.event("logo.changed", {});
      return { data: { logo: logoAddress(prepared.name) } };
    }),

    serve(removeLogo, async ({ db, journal }) => {
      await lockBrand(db);
      if (await findLogo(db)) {
        await replaceLogo(db, null);
        journal.audit({ action: "logo.removed", target_type: "instance", target_id: db.instance_id });
        journal.event("logo.changed", {});
      }
      return { data: { logo: null } };
    }),

    serve(readLogo, async ({ db, params }) => {
      const logo = await findLogo(db);
      if (logo?.name !== params.name) throw notFound();
      const { name, content_type } = logo;
      return {
        read: () => files.read(logoKey(db.instance_id, name)),
        type: content_type,
        headers: imageHeaders,
      };
    }),
  ];
}
