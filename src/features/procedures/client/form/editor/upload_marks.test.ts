import { Fragment, Schema, Slice } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { mappedMarks } from "./upload_marks.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    text: {},
    paragraph: { group: "block", content: "text*" },
    image: { group: "block" },
  },
});
const { paragraph, image } = schema.nodes;
const block = (text: string) => paragraph.create(null, schema.text(text));

test("a mark stays when an image comes into the end of the paragraph before it", () => {
  const state = EditorState.create({ doc: schema.node("doc", null, [block("Sapă"), image.create()]) });
  const [end, afterParagraph] = [5, 6];
  const ending = new Slice(Fragment.from([paragraph.create(), image.create()]), 1, 0);
  const change = state.tr.replace(end, afterParagraph, ending);
  expect(change.doc.toString()).toBe('doc(paragraph("Sapă"), image, image)');
  const marks = [
    { id: "in the end", position: end },
    { id: "before the image", position: afterParagraph },
  ];
  expect(mappedMarks(marks, change.mapping)).toEqual([
    { id: "in the end", position: end },
    { id: "before the image", position: afterParagraph + 1 },
  ]);
});

test("a mark goes with the text that it stands in", () => {
  const state = EditorState.create({ doc: schema.node("doc", null, [block("Sapă șanțul"), block("Udă")]) });
  const marks = [
    { id: "within", position: 4 },
    { id: "after", position: 14 },
  ];
  expect(mappedMarks(marks, state.tr.delete(2, 8).mapping)).toEqual([{ id: "after", position: 8 }]);
});
