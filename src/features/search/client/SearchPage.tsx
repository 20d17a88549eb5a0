import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { useIsPhone } from "#ui/device/use_device.ts";
import { SearchInput } from "#ui/lists/SearchInput.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { withSearch, withVisited } from "../recents.rules.ts";
import { countFound, foundKind } from "../search.contract.ts";
import { KindFilter } from "./KindFilter.tsx";
import classes from "./SearchPage.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { SearchStart } from "./SearchStart.tsx";
import { useRecents } from "./use_recents.ts";

const filters = z.object({ search: z.string().max(255).optional(), kind: foundKind.optional() });

/** Everything that a search finds, at `/search`: of all kinds or of one, 20 more on scroll. */
export function SearchPage() {
  const { t } = useTexts();
  const { values, set } = useUrlFilters(filters);
  const { recents, change } = useRecents(useUser());
  const search = (values.search ?? "").trim();
  const counted = useQuery({
    ...queryOf(countFound, { query: { search } }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const counts = counted.data?.data;
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader title={t("search.title")} />
      <div className={classes.bar}>
        <SearchInput
          className={classes.search ?? ""}
          label={t("search.placeholder")}
          placeholder={t(isPhone ? "search.open" : "search.placeholder")}
          value={search}
          onChange={(next) => set({ search: next })}
        />
        {search !== "" && (
          <KindFilter value={values.kind} onChange={(kind) => set({ kind })} counts={counts} />
        )}
      </div>
      {search === "" ? (
        <SearchStart recents={recents} onChange={change} onSearch={(again) => set({ search: again })} />
      ) : (
        <SearchResults
          search={search}
          kind={values.kind}
          counts={counted.isPlaceholderData ? undefined : counts}
          onAnyKind={() => set({ kind: undefined })}
          onOpen={(place) => change((before) => withVisited(withSearch(before, search), place))}
        />
      )}
    </>
  );
}
