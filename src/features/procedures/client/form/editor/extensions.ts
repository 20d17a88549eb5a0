import type { Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TextAlign } from "@tiptap/extension-text-align";
import { Color, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { isOwnImage, linkAddressOf } from "#platform/html/addresses.ts";
import { imagePlaces } from "./image_places.ts";
import classes from "./StepEditor.module.css";
import { tableExtensions } from "./tables.ts";
import { uploadMarks } from "./upload_marks.ts";

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** What the toolbar makes and the server keeps; nothing else can be in the text. */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      document: false,
      horizontalRule: false,
      dropcursor: { color: "var(--procedo-focus)", width: 2 },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        // What is typed without a scheme gets one before it becomes an address.
        isAllowedUri: (url, { defaultValidate }) =>
          linkAddressOf(url) !== null || (!hasScheme.test(url) && defaultValidate(url)),
      },
    }),
    TextAlign.configure({ types: ["heading", "paragraph"], alignments: ["center", "right", "justify"] }),
    ThemedTextStyle,
    Color,
    OwnImage,
    imagePlaces,
    ...tableExtensions,
    uploadMarks,
  ];
}

/** Shows a colour so that it can be read in light and dark, and writes it as it was chosen. */
const ThemedTextStyle = TextStyle.extend({
  parseHTML() {
    return [{ tag: "span", consuming: false, getAttrs: (span) => (span.style.color === "" ? false : null) }];
  },
  addMarkView() {
    return ({ mark }) => {
      const dom = document.createElement("span");
      const color: unknown = mark.attrs["color"];
      if (typeof color === "string") {
        dom.className = classes["ink"] ?? "";
        dom.style.setProperty("--ink", color);
      }
      return { dom, contentDOM: dom };
    };
  },
});

const OwnImage = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: "" }, width: { default: null } };
  },
  parseHTML() {
    return [
      { tag: "img[src]", getAttrs: (image) => (isOwnImage(image.getAttribute("src") ?? "") ? null : false) },
    ];
  },
});
