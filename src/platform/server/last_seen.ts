/** A map that forgets what was set longest ago once it holds `most` entries. */
export function createLastSeen<Value>(most: number) {
  const entries = new Map<string, Value>();
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    set: (key: string, value: Value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
