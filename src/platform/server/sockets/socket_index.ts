type Member = { readonly actor: { instance_id: number; user_id: number }; readonly rooms: Set<string> };

/** Sets by a key, in which an empty set is no entry. */
function createGroups<Key, Item>() {
  const groups = new Map<Key, Set<Item>>();
  return {
    of: (key: Key): ReadonlySet<Item> | undefined => groups.get(key),
    keys: () => groups.keys(),
    isEmpty: () => groups.size === 0,
    add: (key: Key, item: Item) => {
      const group = groups.get(key);
      if (group) group.add(item);
      else groups.set(key, new Set([item]));
    },
    delete: (key: Key, item: Item) => {
      const group = groups.get(key);
      group?.delete(item);
      if (group?.size === 0) groups.delete(key);
    },
  };
}

type Company<M> = {
  people: ReturnType<typeof createGroups<number, M>>;
  rooms: ReturnType<typeof createGroups<string, M>>;
};

/**
 * Open sockets by company and person and by company and room: nothing is found without naming its company. `changed` is
 * told of every room that a socket entered or left, and of which socket entered.
 */
export function createSocketIndex<M extends Member>(
  changed: (instance_id: number, room: string, entered: M | null) => void = () => {},
) {
  const companies = new Map<number, Company<M>>();
  const members = new Set<M>();
  const none: ReadonlySet<M> = new Set();
  return {
    all: (): ReadonlySet<M> => members,
    has: (member: M) => members.has(member),
    companies: () => [...companies.keys()],
    ofPerson: (instance_id: number, user_id: number): ReadonlySet<M> =>
      companies.get(instance_id)?.people.of(user_id) ?? none,
    ofRoom: (instance_id: number, room: string): ReadonlySet<M> =>
      companies.get(instance_id)?.rooms.of(room) ?? none,
    roomsOf: (instance_id: number): string[] => [...(companies.get(instance_id)?.rooms.keys() ?? [])],
    add: (member: M) => {
      const { instance_id, user_id } = member.actor;
      const company = companies.get(instance_id) ?? { people: createGroups(), rooms: createGroups() };
      companies.set(instance_id, company);
      company.people.add(user_id, member);
      members.add(member);
    },
    join: (member: M, room: string) => {
      if (!members.has(member)) return;
      member.rooms.add(room);
      companies.get(member.actor.instance_id)?.rooms.add(room, member);
      changed(member.actor.instance_id, room, member);
    },
    leave: (member: M, room: string) => {
      if (!member.rooms.delete(room)) return;
      companies.get(member.actor.instance_id)?.rooms.delete(room, member);
      changed(member.actor.instance_id, room, null);
    },
    /** Takes a socket out of everything; false when it was not in. */
    remove: (member: M): boolean => {
      if (!members.delete(member)) return false;
      const { instance_id, user_id } = member.actor;
      const company = companies.get(instance_id);
      const left = [...member.rooms];
      for (const room of left) company?.rooms.delete(room, member);
      member.rooms.clear();
      company?.people.delete(user_id, member);
      if (company?.people.isEmpty()) companies.delete(instance_id);
      for (const room of left) changed(instance_id, room, null);
      return true;
    },
  };
}
