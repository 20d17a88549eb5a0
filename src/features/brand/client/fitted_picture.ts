import { fileOf, readImage } from "#features/profile/client/square_picture.ts";
import { logoBox } from "../brand.contract.ts";

/** An image made small enough for a logo, in its own proportions and never larger than it is, as a file of its own. */
export async function fittedLogo(address: string): Promise<File> {
  const image = await readImage(address);
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // What is transparent stays so.
  return fileOf(canvas, "logo.png", "image/png");
}
