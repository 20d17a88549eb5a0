import { attributeOf, isElement, type PastedElement, type PastedNode } from "./pasted_node.ts";

const longestName = 60;
const imageFile = /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf|heic|avif)$/i;

/** What a person may know an image by that is left out: its description or its file; "" when it has neither. */
export function imageName(alt: string, address: string): string {
  const described = alt.replace(/\s+/g, " ").trim();
  if (described !== "") return shortened(described);
  const file = decoded(address.split(/[?#]/, 1)[0]?.split(/[/\\]/).at(-1) ?? "");
  // Word numbers the files of its clipboard by itself.
  return imageFile.test(file) && !/^clip_image\d+/i.test(file) ? shortened(file) : "";
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= longestName ? name : `${letters.slice(0, longestName - 1).join("")}…`;
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The drawings of Word that came without an image which browsers can read, by name. */
export function drawingsWithoutImage(root: PastedElement): string[] {
  const covered = new Set<string>();
  const drawings: { shape: string; name: string }[] = [];
  let shape = "";
  const readTag = (name: string, attribute: (name: string) => string) => {
    if (name === "shape" || name === "rect") shape = attribute("id");
    else drawings.push({ shape, name: imageName(attribute("o:title"), attribute("src")) });
  };
  const walk = (nodes: readonly PastedNode[]) => {
    for (const node of nodes) {
      if (node.kind === "comment")
        for (const [, name = "", rest = ""] of node.text.matchAll(/<v:(shape|rect|imagedata)\b([^>]*)>/g))
          readTag(name, (wanted) => quoted(rest, wanted));
      if (!isElement(node)) continue;
      const [, name] = /^v:(shape|rect|imagedata)$/.exec(node.name) ?? [];
      if (name !== undefined) readTag(name, (wanted) => attributeOf(node, wanted));
      if (node.name === "img") for (const id of attributeOf(node, "v:shapes").split(/\s+/)) covered.add(id);
      walk(node.children);
    }
  };
  walk([root]);
  return drawings.filter((drawing) => !covered.has(drawing.shape)).map(({ name }) => name);
}

function quoted(attributes: string, name: string): string {
  const written = ` ${attributes.replace(/\s+/g, " ")}`;
  const start = written.indexOf(` ${name}="`);
  return start < 0 ? "" : (written.slice(start).split('"')[1] ?? "");
}
