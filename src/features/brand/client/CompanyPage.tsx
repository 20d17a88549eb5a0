import { Anchor, InputWrapper, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { LazyEditor } from "#features/procedures/client/form/steps/LazyEditor.tsx";
import type { Unsent } from "#features/procedures/client/form/use_form_shared.ts";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { queryOf, useRefreshAround } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { StaleNotice } from "#ui/forms/newer/StaleNotice.tsx";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { usePageForm } from "#ui/forms/use_page_form.ts";
import { bodyOf } from "#ui/forms/use_zod_form.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { type BrandDraft, isBrandDraft, nameOfBrandDraft } from "../brand_draft.rules.ts";
import { type Brand, brand, brandLimits, getBrand, updateBrand } from "../brand.contract.ts";
import classes from "./Brand.module.css";
import { LogoField } from "./LogoField.tsx";
import { BrandSkeleton } from "./MissionModal.tsx";

/** What everybody reads about the company, at `/settings/company`. */
export function CompanyPage() {
  const { t } = useTexts();
  const { rights, master_instance_id: id } = useUser();
  const query = useQuery(formSource(["brand", id], (signal) => call(getBrand, { params: { id }, signal })));
  if (!rights.admins_instance_crud) return <ForbiddenView />;
  return (
    <>
      <PageHeader title={t("brand.settings.title")} meta={<span>{t("brand.settings.summary")}</span>} />
      <LogoField />
      <QueryState query={query} skeleton={<BrandSkeleton />} place="part">
        {({ data }) =>
          data.rights.entity_crud ? <BrandForm saved={data} /> : <Text>{t("brand.elsewhere")}</Text>
        }
      </QueryState>
      <div className={classes.also}>
        <Anchor component={Link} to="/settings/time">
          {t("brand.time_link")}
        </Anchor>
      </div>
    </>
  );
}

const valuesOf = ({ target, mission }: Brand) => ({ target, mission });

function BrandForm({ saved }: { saved: Brand }) {
  const { t } = useTexts();
  const button = useButtonState({ goesOn: true });
  const [unsent, setUnsent] = useState<Unsent>(null);
  const [isHeld, setHeld] = useState(false);
  const showAround = useRefreshAround();
  const shown = queryOf(getBrand, { params: { id: useUser().master_instance_id } });
  const { form, held, before, goOnFrom, failure, newer, act, saveOver } = usePageForm({
    saved,
    shape: brand,
    schema: bodyOf(updateBrand),
    valuesOf,
    save: (values, revision) => call(updateBrand, { body: { ...values, revision } }),
    show: (newest) => showAround(shown, newest, getBrand),
  });
  const isDirty = form.isDirty();
  const { unsaved } = newer;
  const drafts = useDrafts<BrandDraft>(
    "brand",
    unsaved && { ...unsaved, revision: held.revision, before },
    isBrandDraft,
  );
  // Of what is in the form and what is set aside the device keeps the first.
  useLeaveWarning(
    unsaved !== null,
    drafts.clear,
    drafts.keeping !== "refused" && !(newer.hasAside && isDirty),
  );

  const submit = button.submit(async () => {
    setHeld(unsent !== null);
    return unsent === null ? act() : "refused";
  });
  const missionError = isHeld && unsent !== null ? t(`proc_form.step_${unsent}`) : form.errors["mission"];

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <DraftOffers
        drafts={drafts}
        nameOf={(draft) => nameOfBrandDraft(draft, draft.before ?? held)}
        newsOf={({ revision }) => revision !== held.revision && t("draft.newer_saved")}
        onTake={({ revision, before: had, ...kept }) => {
          form.setValues(kept);
          goOnFrom({ ...held, revision: revision ?? 0 }, had);
        }}
      />
      <Textarea
        label={t("brand.vision")}
        description={t("brand.vision_hint")}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={brandLimits.target}
        {...form.getInputProps("target")}
      />
      <InputWrapper label={t("brand.mission")} labelElement="div" error={missionError}>
        <LazyEditor
          label={t("brand.mission")}
          placeholder={t("brand.mission_placeholder")}
          body={form.values.mission}
          onChange={(mission) => form.setFieldValue("mission", mission)}
          onSubmit={submit}
          onUnsent={setUnsent}
        />
      </InputWrapper>
      <FailureAlert failure={failure} />
      <StaleNotice
        newer={newer}
        labels={{ target: t("brand.vision"), mission: t("brand.mission") }}
        onSaveOver={saveOver}
      />
      <div className={classes.save}>
        <StateButton
          type="submit"
          state={button}
          disabled={!isDirty && button.phase === "idle"}
          isWaiting={newer.stale !== null}
        >
          {t("button.save")}
        </StateButton>
        {drafts.keeping === "kept" && <Text size="sm">{t("draft.kept_here")}</Text>}
      </div>
    </form>
  );
}
