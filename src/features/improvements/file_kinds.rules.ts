/** A kind of file that a request may carry. */
export type FileKind = {
  /** The type that its bytes are given back as. */
  type: string;
  /** The extensions that name it, the usual one first. */
  extensions: readonly string[];
  /** What a sender may call it, besides nothing and "some bytes". */
  declared: RegExp;
  /** May be shown in the page instead of being saved. */
  is_inline?: true;
};

const open = "application/vnd.oasis.opendocument";
const office = "application/vnd.openxmlformats-officedocument";

// Browsers call office files whatever the machine's own programs call them.
const officeNames =
  /^application\/(vnd\.(?!apple)|ms-?(word|excel|powerpoint)|x-ms(word|excel|powerpoint)|(x-)?(excel|powerpoint|word)|(x-)?zip(-compressed)?$|wps|ks(wps|et|wpp)|x-(cfb|ole-storage)|cdfv2)/;
const plainNames = /^text\/plain$/;
const tableNames =
  /^(text\/(csv|plain|x-csv|(x-)?comma-separated-values|tab-separated-values)|application\/(csv|x-csv|vnd\.ms-excel|(x-)?excel))$/;

const image = (type: string, extensions: string[], declared: RegExp): FileKind => ({
  type,
  extensions,
  declared,
  is_inline: true,
});
const document = (type: string, extension: string): FileKind => ({
  type,
  extensions: [extension],
  declared: officeNames,
});

/** Every kind of file that a request may carry. */
export const fileKinds = {
  png: image("image/png", ["png"], /^image\/(x-|a)?png$/),
  jpg: image("image/jpeg", ["jpg", "jpeg", "jfif"], /^image\/p?jpe?g$/),
  gif: image("image/gif", ["gif"], /^image\/gif$/),
  webp: image("image/webp", ["webp"], /^image\/webp$/),
  heic: { type: "image/heic", extensions: ["heic", "heif"], declared: /^image\/hei[cf](-sequence)?$/ },
  pdf: { type: "application/pdf", extensions: ["pdf"], declared: /^application\/(x-)?pdf$/ },
  docx: document(`${office}.wordprocessingml.document`, "docx"),
  xlsx: document(`${office}.spreadsheetml.sheet`, "xlsx"),
  pptx: document(`${office}.presentationml.presentation`, "pptx"),
  doc: document("application/msword", "doc"),
  xls: document("application/vnd.ms-excel", "xls"),
  ppt: document("application/vnd.ms-powerpoint", "ppt"),
  odt: document(`${open}.text`, "odt"),
  ods: document(`${open}.spreadsheet`, "ods"),
  odp: document(`${open}.presentation`, "odp"),
  txt: { type: "text/plain", extensions: ["txt"], declared: plainNames },
  csv: { type: "text/csv", extensions: ["csv"], declared: tableNames },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

/** For a file input's `accept`: the extensions of every kind. */
export const acceptedExtensions = Object.values(fileKinds)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

/** True when the sender's own word for a file, its declared type, does not contradict what it is. */
export function isDeclaredAs(kind: FileKindName, declared: string): boolean {
  const [type = ""] = declared.toLowerCase().split(";");
  const said = type.trim();
  return said === "" || said === "application/octet-stream" || fileKinds[kind].declared.test(said);
}

/** True when a file's extension is one of its kind's; `""` is none, which only a kind known by its bytes may have. */
export function isNamedAs(kind: FileKindName, extension: string): boolean {
  if (extension === "") return kind !== "txt" && kind !== "csv";
  return (fileKinds[kind].extensions as readonly string[]).includes(extension);
}
