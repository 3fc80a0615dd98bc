/**
 * The life of units on their way through production; which may follow which is declared in the production module's
 * rules. `cancelled`: the order was taken back before they left.
 */
export const unitStates = [
  'waiting',
  'filesReady',
  'printing',
  'qualityCheck',
  'reprint',
  'packed',
  'shipped',
  'cancelled',
] as const;
export type UnitState = (typeof unitStates)[number];

/** Why a unit did not pass and is made again. */
export const reprintReasons = [
  'color',
  'position',
  'smudge',
  'banding',
  'wrongDesign',
  'wrongBlank',
  'blankDamaged',
  'stitching',
  'recalled',
  'other',
] as const;
export type ReprintReason = (typeof reprintReasons)[number];

/** What can be recalled. */
export const recallKinds = ['batch', 'product'] as const;

/** How close the day is on which a unit has to leave. */
export const urgencies = ['late', 'today', 'soon', 'ok'] as const;
export type Urgency = (typeof urgencies)[number];

/** What units can be sorted by, descending with a minus. */
export const unitSorts = ['dueAt', '-dueAt', 'since', '-since'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** Units that one batch holds at most, unless one order line alone has more. */
export const batchLimit = 24;
