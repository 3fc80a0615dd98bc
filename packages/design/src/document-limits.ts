/** Caps on a design document: what a maker can need, and no more than a server can draw. */
export const limits = {
  /** Layers of one area, those inside groups counted too. */
  layersPerArea: 200,
  childrenPerGroup: 200,
  groupDepth: 3,
  textLength: 500,
  pathLength: 20_000,
  areas: 12,
  documentBytes: 512 * 1024,
} as const;
