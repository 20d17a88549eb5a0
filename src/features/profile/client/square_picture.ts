import type { Area } from "react-easy-crop";
import { pictureLimits } from "../picture.rules.ts";

const quality = 0.9;

/** An image of the person's choice, decoded; rejects when the browser cannot read it as one. */
export async function readImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error("The image has no size");
  return image;
}

/**
 * The square of an image as a file of its own. It is drawn anew: where and by what a photograph was taken, which files
 * say of themselves, does not leave the device.
 */
export async function squareOf(address: string, { x, y, width, height }: Area): Promise<File> {
  const image = await readImage(address);
  const side = Math.max(1, Math.min(pictureLimits.sent, Math.round(width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  // What is transparent would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return fileOf(canvas, "picture.jpg", "image/jpeg");
}

/** What was drawn, as a file. */
export async function fileOf(
  canvas: HTMLCanvasElement,
  name: string,
  type: "image/jpeg" | "image/png",
): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error("The browser writes no pictures");
  return new File([blob], name, { type });
}
