import fc from "fast-check";
import { expect, test } from "vitest";
import { createSocketIndex } from "./socket_index.ts";

type Member = { name: number; actor: { instance_id: number; user_id: number }; rooms: Set<string> };

const few = fc.nat(2);
const step = fc.oneof(
  fc.record({ what: fc.constant("add" as const), instance_id: few, user_id: few }),
  fc.record({ what: fc.constantFrom("join" as const, "leave" as const), member: fc.nat(9), room: few }),
  fc.record({ what: fc.constant("remove" as const), member: fc.nat(9) }),
);

test("the index finds the same sockets as a look at every one of them, and forgets what is gone", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const index = createSocketIndex<Member>();
      const all: Member[] = [];
      const present = new Set<Member>();
      const inRooms = new Map<Member, Set<string>>();
      for (const one of steps) {
        if (one.what === "add") {
          const { instance_id, user_id } = one;
          const member = { name: all.length, actor: { instance_id, user_id }, rooms: new Set<string>() };
          all.push(member);
          present.add(member);
          inRooms.set(member, new Set());
          index.add(member);
          continue;
        }
        const member = all[one.member];
        if (!member) continue;
        if (one.what === "remove") {
          expect(index.remove(member)).toBe(present.delete(member));
          inRooms.set(member, new Set());
        } else if (one.what === "leave") {
          index.leave(member, `room:${one.room}`);
          inRooms.get(member)?.delete(`room:${one.room}`);
        } else {
          index.join(member, `room:${one.room}`);
          if (present.has(member)) inRooms.get(member)?.add(`room:${one.room}`);
        }
      }
      const names = (members: Iterable<Member>) => [...members].map(({ name }) => name).sort((a, b) => a - b);
      const those = (is: (member: Member) => boolean) => names([...present].filter(is));
      expect(names(index.all())).toEqual(those(() => true));
      for (const instance_id of [0, 1, 2]) {
        const isOf = (member: Member) => member.actor.instance_id === instance_id;
        expect(index.companies().includes(instance_id)).toBe(those(isOf).length > 0);
        const rooms = new Set(
          [...present].filter(isOf).flatMap((member) => [...(inRooms.get(member) ?? [])]),
        );
        expect(index.roomsOf(instance_id).sort()).toEqual([...rooms].sort());
        for (const key of [0, 1, 2]) {
          const ofPerson = those((member) => isOf(member) && member.actor.user_id === key);
          expect(names(index.ofPerson(instance_id, key))).toEqual(ofPerson);
          const inRoom = those((member) => isOf(member) && inRooms.get(member)?.has(`room:${key}`) === true);
          expect(names(index.ofRoom(instance_id, `room:${key}`))).toEqual(inRoom);
        }
      }
    }),
    { numRuns: 300 },
  );
});
