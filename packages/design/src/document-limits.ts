/** Caps on a design document: what a maker can need, and no more than a server can draw. */
export const limits = {
  /** Layers of one area, those inside groups counted too. */
  layersPerArea: 200,
  childrenPerGroup: 200,
  /** Groups within groups. */
  groupDepth: 3,
  textLength: 500,
  pathLength: 20_000,
  areas: 12,
  documentBytes: 512 * 1024,
  /** Copies of a picture that one pattern has. */
  patternCopies: 1500,
} as const;

/**
 * What printing one area may take. A picture that is drawn costs about a twentieth of a second of a processor for each
 * megapixel, and as much again each time.
 */
export const budget = {
  sourcePixels: 1_500_000_000,
  drawnPixels: 2_500_000_000,
  /** Each version of a picture apart; a megapixel takes about a fortieth of a second. */
  filteredPixels: 600_000_000,
  layers: limits.layersPerArea,
  /** Of all patterns of an area. */
  copies: 6000,
  characters: 50_000,
  /** Of the paths that texts become: laying them out takes a second for 15 MB. The texts of a design have no more together. */
  outlineBytes: 32_000_000,
  /**
   * The same of a design that is saved: it is checked at once, at a twentieth of a second for each megabyte. About 5,000
   * letters or 110 of the heaviest emoji; of the demo's designs none has more than a twenty-fifth of it.
   */
  savedOutlineBytes: 6_000_000,
} as const;
