/**
 * What a class of a style sheet is called in the built page: by its own name and where its sheet stands, so that the
 * server can name it too in what it draws before the application does.
 * @param sheet the sheet's path under `src`, without `.module.css`
 */
export function scopedClass(sheet: string, name: string): string {
  // FNV-1a; that no two sheets meet in one is tested.
  let hash = 0x811c9dc5;
  for (let at = 0; at < sheet.length; at += 1)
    hash = Math.imul(hash ^ sheet.charCodeAt(at), 0x01000193) >>> 0;
  return `${name}_${hash.toString(36)}`;
}
