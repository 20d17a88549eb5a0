/** The address of a step inside its procedure's page; it stays the same for the step's whole life. */
export function stepAnchor(id: number): string {
  return `step-${id}`;
}
