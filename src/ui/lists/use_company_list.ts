import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { z } from "zod";
import { queryOf, useChanged } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import type { AnyEndpoint, Endpoint } from "#platform/endpoint.ts";

type Item = { id: number };
type Answer<Row> = { data: { data: Row[]; total: number } };

/** The call that reads everything of one kind that the company has. */
type ListEndpoint<Row> = Endpoint<
  z.ZodType<{ instance_id: number }, { instance_id: string }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<Answer<Row>>
>;

const rowsOf = <Row>({ data }: Answer<Row>) => data.data;

const queryFor = <Row>(list: ListEndpoint<Row>, instance_id: number) =>
  queryOf(list, { params: { instance_id } });

/** All things of one kind that the company has, in the server's order, read again when its room is told of a change. */
export function useCompanyList<Row>(list: ListEndpoint<Row>, room: string) {
  const { master_instance_id } = useUser();
  useRoomRefresh(room, list);
  return useQuery({ ...queryFor(list, master_instance_id), select: rowsOf<Row> });
}

/**
 * Tells every open list and selector of a saved item: it stands there at once, in its place once the list has been
 * read again. Without one (after a deletion) they are only read again, like what else shows what `change` changes.
 */
export function useListChange<Row extends Item>(
  list: ListEndpoint<Row>,
  change: AnyEndpoint,
): (saved?: Row) => void {
  const { master_instance_id } = useUser();
  const client = useQueryClient();
  const changed = useChanged();
  return useCallback(
    (saved) => {
      if (saved)
        client.setQueryData<Answer<Row>>(
          queryFor(list, master_instance_id).queryKey,
          (answer) => answer && withItem(answer, saved),
        );
      void changed(change);
    },
    [client, changed, master_instance_id, list, change],
  );
}

function withItem<Row extends Item>({ data }: Answer<Row>, saved: Row): Answer<Row> {
  const isKnown = data.data.some(({ id }) => id === saved.id);
  return isKnown
    ? { data: { ...data, data: data.data.map((row) => (row.id === saved.id ? saved : row)) } }
    : { data: { data: [...data.data, saved], total: data.total + 1 } };
}
