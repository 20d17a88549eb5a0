import { Anchor, Button, Skeleton } from "@mantine/core";
import { IconCompass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getBrand } from "../brand.contract.ts";
import classes from "./Brand.module.css";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    mission_vision: Record<never, never>;
  }
}

/** The company's vision and mission, for everybody to read. */
export function MissionModal({ close }: ModalControls) {
  const { t } = useTexts();
  const { master_instance_id, instance } = useUser();
  const query = useQuery(queryOf(getBrand, { params: { id: master_instance_id } }));
  return (
    <ModalFrame title={t("brand.title")}>
      <QueryState query={query} skeleton={<BrandSkeleton />} place="part">
        {({ data: { target, mission, rights } }) => {
          const isEmpty = target === "" && mission === "";
          return (
            <div className={classes.read}>
              {instance.logo !== null && (
                <img
                  src={instance.logo}
                  alt={t("brand.logo_of", { name: instance.name })}
                  className={classes.logo}
                />
              )}
              {isEmpty && (
                <EmptyState
                  icon={<IconCompass aria-hidden />}
                  title={t("brand.empty")}
                  action={
                    rights.entity_crud && (
                      <Button component={Link} to="/settings/company" onClick={close}>
                        {t("brand.edit")}
                      </Button>
                    )
                  }
                />
              )}
              {target !== "" && (
                <section>
                  <h3>{t("brand.vision")}</h3>
                  <p className={classes.target}>{target}</p>
                </section>
              )}
              {mission !== "" && (
                <section>
                  <h3>{t("brand.mission")}</h3>
                  <SafeHtml html={mission} />
                </section>
              )}
              {rights.entity_crud && !isEmpty && (
                <Anchor component={Link} to="/settings/company" onClick={close}>
                  {t("brand.edit")}
                </Anchor>
              )}
            </div>
          );
        }}
      </QueryState>
    </ModalFrame>
  );
}

export function BrandSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("list.loading")}>
      <Skeleton height={24} mb={12} width="40%" />
      <Skeleton height={72} />
    </div>
  );
}
