/** Hands a file that the page has made to the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading it when the click is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
