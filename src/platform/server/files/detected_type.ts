/** How long a file may be looked at; one that takes longer was made to. */
const patienceMs = 2_000;

/** What the detector looks past (a byte order mark, a sound's tags), and the letters that it takes for a GIF. */
const noImage = /^(?:\xef\xbb\xbf|ID3|GIF(?!8[79]a))/;

/**
 * What a file is by its bytes, whatever it is called, as the usual extension of its type ("png", also for an animated
 * one; "docx"; "cfb" for the older office formats); undefined when its bytes tell nothing. Packed files are unpacked as
 * far as their directory and one short entry, within limits. An image is one from its first byte on.
 */
export async function detectedType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  if (found?.mime.startsWith("image/") && noImage.test(bytes.toString("latin1", 0, 6))) return undefined;
  return found?.ext === "apng" ? "png" : found?.ext;
}
