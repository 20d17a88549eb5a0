/** The address of a step inside its procedure's page; it stays the same for the step's whole life. */
export function stepAnchor(id: number): string {
  return `step-${id}`;
}

/** The step that the fragment of an address (`#step-11`) names; null for any other. */
export function stepOfAnchor(hash: string): number | null {
  const digits = /^#step-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}
