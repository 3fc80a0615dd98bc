/* How large a picture may be. Apart from what tells the kind of a file: every page loads these, by way of the errors. */

export const uploadLimits = {
  bytes: 100 * 1024 * 1024,
  pixels: 100_000_000,
  /** Of pictures that a decoder must hold as a whole: progressive JPEG and interlaced PNG take ten times the memory. */
  wholePixels: 20_000_000,
  /** Of WebP, whose decoder holds the picture twice. */
  webpPixels: 50_000_000,
  minSidePx: 32,
} as const;
