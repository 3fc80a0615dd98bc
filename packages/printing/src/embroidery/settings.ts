/**
 * How stitches are laid, in millimeters. With one of them `stitchVersion` (design/print-formats.ts) goes up, and the
 * estimate of the print check (design/embroidery-rules.ts) may have to be fitted again.
 */
export const stitchSettings = {
  /** Lines narrower than this are not sewn. */
  thinnest: 0.3,
  /** Below it a line is sewn along, from it on across. The print check warns below `thinnestColumnMm` (technique-limits.ts), which is no less. */
  satinFrom: 0.7,
  /** Wider than this is filled: longer stitches would hang loose. */
  satinTo: 7,
  /** Between needle holes on the same side of a satin column. */
  satinSpacing: 0.4,
  rowSpacing: 0.4,
  fillStitch: 3.8,
  fillAngleDeg: 18,
  runStitch: 2.2,
  /** The thread draws the cloth together: on both sides so much is added. */
  pull: 0.15,
  /** Below fills. */
  underlaySpacing: 2,
  underlayInset: 0.7,
  /** A stitch on the spot would break the thread. */
  shortest: 0.3,
  longest: 7,
  /** Width that a laid thread covers. */
  thread: 0.4,
  /** Nearer parts are joined by a stitch, farther ones by a trim. */
  joinTo: 0.8,
  /** Of what lies under something else only this edge is sewn, for the upper one to lie on. */
  overlap: 1,
} as const;
