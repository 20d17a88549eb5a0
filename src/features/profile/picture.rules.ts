import { sizeOf } from "#features/uploads/picture_size.rules.ts";

export const pictureLimits = {
  bytes: 1024 * 1024,
  /** Pixels of a side that a browser sends. */
  sent: 512,
  /** Pixels of a side that are taken: a small file can hold a picture that no screen bears. */
  side: 2048,
} as const;

/** True for a picture that may be shown wherever its person is named. */
export function isFitting(type: string, bytes: Readonly<Uint8Array>): boolean {
  const size = sizeOf(type, bytes);
  return size !== undefined && size.width <= pictureLimits.side && size.height <= pictureLimits.side;
}
