/** So many copies of one item get a number each. */
const mostNumbered = 100;

/** The names that a copy may get, best first: as it is called, then with a number. Each has at most `max` letters. */
export function copyNames(name: string, max: number): [string, ...string[]] {
  const letters = [...name];
  const numbered = (number: string) => letters.slice(0, max - number.length).join("") + number;
  const others = Array.from({ length: mostNumbered - 1 }, (_, at) => numbered(` (${at + 2})`));
  return [numbered(""), ...others];
}
