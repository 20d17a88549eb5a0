/**
 * A pure function of a text that keeps what it last made of each, as long as the texts together are no longer than
 * `most`; those that were not asked for longest go first.
 */
export function remembered<Made>(
  make: (text: string) => Made,
  { most }: { most: number },
): (text: string) => Made {
  const kept = new Map<string, { made: Made }>();
  let length = 0;
  return (text) => {
    const known = kept.get(text);
    if (known) {
      kept.delete(text);
      kept.set(text, known);
      return known.made;
    }
    const made = make(text);
    if (text.length > most) return made;
    kept.set(text, { made });
    length += text.length;
    for (const [oldest] of kept) {
      if (length <= most) break;
      kept.delete(oldest);
      length -= oldest.length;
    }
    return made;
  };
}
