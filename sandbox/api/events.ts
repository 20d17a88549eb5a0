import { find } from "../state/rows.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";

export const eventEndpoints: Endpoint[] = [
  {
    method: "GET",
    path: "/v1/events",
    answer: ({ world, params }) => {
      const [type, types] = [params.text("type"), params.texts("types")];
      const delivered = params.flag("delivery_success");
      const rows = world.store
        .all("events")
        .filter(
          (one) =>
            (type === undefined ||
              one.type === type ||
              (type.endsWith(".*") && one.type.startsWith(type.slice(0, -1)))) &&
            (types === undefined || types.includes(one.type)) &&
            (delivered === undefined ||
              (world.store.get("deliveries", one.id)?.state === "delivered") === delivered),
        );
      return page(params, rows, "/v1/events");
    },
  },
  { method: "GET", path: "/v1/events/:id", answer: ({ world, id }) => find(world, "events", id) },
];
