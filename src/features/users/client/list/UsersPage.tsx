import { IconMailPlus, IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listUsers } from "#features/people/people.contract.ts";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { HeadButton } from "#ui/page/HeadButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { invitePath, queryOfFilters, sortFor, userFilters } from "../../users_list.rules.ts";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { UserList, UserListSkeleton } from "./UserList.tsx";

/** The people of the company, at `/users`: who manages them works with their accounts, everybody else reads who is there. */
export function UsersPage() {
  const { t } = useTexts();
  const { instance, rights } = useUser();
  const filters = useUrlFilters(userFilters);
  const { set, clear, count } = filters;
  const isManaged = rights.manage_users;
  const values = { ...filters.values, sort: sortFor(filters.values.sort, isManaged) };
  useRoomRefresh("people", listUsers);
  const query = useInfiniteQuery({
    ...pagesOf(
      listUsers,
      { params: { instance_id: instance.id }, query: { ...queryOfFilters(values), counts: "both" } },
      pageOfList,
    ),
    placeholderData: keepPreviousData,
  });
  // Somebody who was added meanwhile moves the others on, and one of them comes on two pages.
  const people = [
    ...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];
  const { total, is_more = false } = query.data?.pages[0] ?? {};
  const found = total === undefined ? undefined : t("users.count", { count: total, is_more });
  const isNarrowed = count > 0 || values.search !== undefined;

  return (
    <>
      <PageHeader
        title={t("menu.users")}
        // The line keeps its place while there is nothing to count.
        meta={
          <>
            <span>{total ? found : "\u00a0"}</span>
            {!isManaged && <span>{t("users.read_only")}</span>}
          </>
        }
        actions={isManaged && <Additions />}
      />
      <ListBar label={t("users.search")} search={values.search} onSearch={(search) => set({ search })}>
        <UserFilterBar
          filters={{ ...filters, values }}
          found={query.isPlaceholderData ? undefined : found}
          isManaged={isManaged}
        />
      </ListBar>
      <QueryState query={query} skeleton={<UserListSkeleton />} place="part">
        {() =>
          people.length > 0 ? (
            <>
              <UserList
                people={people}
                isManaged={isManaged}
                isStale={query.isPlaceholderData}
                sort={values.sort}
                onSort={(sort) => set({ sort })}
              />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneFound onClear={clear} />
          ) : (
            <EmptyState icon={<IconUsers aria-hidden />} title={t("users.empty")} />
          )
        }
      </QueryState>
    </>
  );
}

function Additions() {
  const { t } = useTexts();
  const modals = useModals();
  const create = () => modals.open("user", {});
  useShortcut("c", create, "users.new");
  return (
    <>
      <HeadButton
        isSecond
        to={invitePath}
        label={t("users.invite_list")}
        icon={<IconMailPlus size={16} aria-hidden />}
      />
      <HeadButton label={t("users.new")} onClick={create} />
    </>
  );
}
