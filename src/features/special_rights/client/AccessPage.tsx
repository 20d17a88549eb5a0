import { Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconUserQuestion } from "@tabler/icons-react";
import { useState } from "react";
import { z } from "zod";
import { allowedIn } from "#features/company/company_state.rules.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { IdName, Person } from "#platform/schemas.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { NamedListSkeleton } from "#ui/lists/NamedList.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { explainAccess } from "../special_rights.contract.ts";
import classes from "./AccessPage.module.css";
import { Explanation } from "./Explanation.tsx";
import { ItemSelect } from "./ItemSelect.tsx";
import { PersonSelect } from "./PersonSelect.tsx";

const anId = z.string().regex(/^[1-9]\d{0,14}$/);
const kinds = ["none", "procedure", "process"] as const;
const asked = z.object({
  user: anId.optional(),
  about: z.enum(kinds).optional(),
  item: anId.optional(),
});

/** Who may do what, and why, at `/settings/access`. */
export function AccessPage() {
  const { rights } = useUser();
  return rights.read_audit ? <Access /> : <ForbiddenView />;
}

function Access() {
  const { t } = useTexts();
  // Nobody chooses among procedures and processes while the company is closed.
  const isOpen = allowedIn(useUser().instance.state).work;
  const { values, set } = useUrlFilters(asked);
  const { user, about = "none", item } = values;
  const asksMore = isOpen && user !== undefined;
  const query = useQuery({
    ...queryOf(explainAccess, {
      query: {
        user_id: user ?? "",
        ...(about === "procedure" && item !== undefined && { procedure_id: item }),
        ...(about === "process" && item !== undefined && { process_id: item }),
      },
    }),
    enabled: user !== undefined,
    placeholderData: keepPreviousData,
  });
  const told = query.data?.data;
  // What was just chosen has its name before the answer comes.
  const [picked, setPicked] = useState<{ person: Person | null; item: IdName | null }>({
    person: null,
    item: null,
  });
  const person = [picked.person, told?.user].find((one) => one?.id === Number(user)) ?? null;
  const toldItem = told?.item?.kind === about ? told.item : null;
  const shownItem = [picked.item, toldItem].find((one) => one?.id === Number(item)) ?? null;

  return (
    <>
      <PageHeader title={t("settings.access")} meta={<span>{t("why.hint")}</span>} />
      <Stack gap={16} className={classes.asked ?? ""}>
        <PersonSelect
          value={person}
          withArchived
          isRequired={false}
          onChange={(next) => {
            setPicked({ ...picked, person: next });
            set({ user: next === null ? undefined : String(next.id) });
          }}
        />
        {asksMore && (
          <div>
            <Segments
              label={t("why.item")}
              value={about}
              onChange={(next) => {
                setPicked({ ...picked, item: null });
                set({ about: next === "none" ? undefined : next, item: undefined });
              }}
              options={kinds.map((value) => ({ value, label: t(`why.item.${value}`) }))}
            />
          </div>
        )}
        {asksMore && about !== "none" && (
          <ItemSelect
            key={about}
            kind={about}
            value={shownItem}
            onChange={(next) => {
              setPicked({ ...picked, item: next });
              set({ item: next === null ? undefined : String(next.id) });
            }}
          />
        )}
      </Stack>
      {user === undefined ? (
        <EmptyState
          icon={<IconUserQuestion aria-hidden />}
          title={t("why.empty")}
          text={t("why.empty_hint")}
        />
      ) : (
        <QueryState query={query} skeleton={<NamedListSkeleton shape="line" />} place="part">
          {({ data }) => <Explanation explained={data} isOld={query.isPlaceholderData} />}
        </QueryState>
      )}
    </>
  );
}
