declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether somebody pays for what is loaded, and is given only what they ask for. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
