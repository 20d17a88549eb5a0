type Place = { x: number; y: number; width: number; height: number };

/** Two pictures of one place: how many pixels of each are nowhere near in the other, and how far apart their colours are. */
export type Difference = { stray: number; pixels: number; tint: number };

async function pixelsOf(png: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (context === null) throw new Error("This browser draws no canvas");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** What a colour may differ by on an edge that lies between two pixels. */
const blur = 56;

function isNear(one: ImageData, at: number, other: ImageData, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column++) {
      const there = (row * other.width + column) * 4;
      let far = 0;
      for (let part = 0; part < 3; part++)
        far = Math.max(far, Math.abs((one.data[at + part] ?? 0) - (other.data[there + part] ?? 0)));
      if (far <= blur) return true;
    }
  return false;
}

function differenceOf(one: ImageData, other: ImageData, place: Place): Difference {
  let stray = 0;
  let pixels = 0;
  const tints = [0, 0, 0];
  const [right, bottom] = [Math.ceil(place.x + place.width), Math.ceil(place.y + place.height)];
  for (let y = Math.max(0, Math.floor(place.y)); y < Math.min(one.height, bottom); y++)
    for (let x = Math.max(0, Math.floor(place.x)); x < Math.min(one.width, right); x++) {
      const at = (y * one.width + x) * 4;
      pixels++;
      if (!isNear(one, at, other, x, y) || !isNear(other, at, one, x, y)) stray++;
      for (const part of tints.keys())
        tints[part] = (tints[part] ?? 0) + (one.data[at + part] ?? 0) - (other.data[at + part] ?? 0);
    }
  return { stray, pixels, tint: Math.max(...tints.map((sum) => Math.abs(sum) / pixels)) };
}

/** The differences of two pictures, PNG as base64, at each of the places. */
export async function differences(
  one: string,
  other: string,
  places: readonly Place[],
): Promise<Difference[]> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.width !== b.width || a.height !== b.height) throw new Error("The pictures differ in size");
  return places.map((place) => differenceOf(a, b, place));
}
