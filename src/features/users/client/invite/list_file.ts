/** Larger than any list that may be invited at once; read in one go it does not stop the page. */
export const largestList = 2_000_000;

/** The text of a file: what its first bytes say, else what its bytes can be. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Letters of our alphabets leave every other byte of that empty.
  const beginning = bytes.subarray(0, 200);
  const zeros = (from: number) => beginning.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) * 4 > beginning.length) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros(0) * 4 > beginning.length) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheets of Central Europe write.
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** A spreadsheet's own file, which is no text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
