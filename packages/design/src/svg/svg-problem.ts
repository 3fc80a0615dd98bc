/** Why an SVG file is not taken; the words for each are the page's. */
export type SvgReason =
  | 'unreadable'
  | 'script'
  | 'entities'
  | 'text'
  | 'image'
  | 'gradient'
  | 'effect'
  | 'clip'
  | 'style'
  | 'dashes'
  | 'stretched'
  | 'see-through'
  | 'color'
  | 'element'
  | 'too-large'
  | 'too-deep'
  | 'too-many'
  | 'too-detailed'
  | 'empty';

export class SvgProblem extends Error {
  readonly reason: SvgReason;

  constructor(reason: SvgReason) {
    super(`The SVG cannot be used: ${reason}`);
    this.name = 'SvgProblem';
    this.reason = reason;
  }
}

/** Caps on an SVG file, before anything is made of it. */
export const svgLimits = {
  characters: 1024 * 1024,
  elements: 4000,
  depth: 40,
  /** Shapes that are drawn, those of a `use` counted each time. */
  shapes: 4000,
  usesInside: 8,
  /** Commands of all paths that are drawn. */
  points: 60_000,
  /** Layers that a drawing becomes. */
  layers: 120,
  /** Characters of all its paths, which must leave room in a design. */
  pathCharacters: 250_000,
  /** Of one path as the file has it, before it is read. */
  pathText: 200_000,
  styleRules: 500,
  /** Characters of a value that is no list; what is longer is cut, and is then no color, number, or name any more. */
  valueText: 200,
  /** Of any number. */
  largest: 1e6,
} as const;
