/* The dashboard of a seller, in plain values. No Zod here: pages load it. */

/** How far back it looks; today included. */
export const dashboardPeriods = ['7', '30', '90', 'year'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/**
 * What a seller is asked to do, the most urgent first.
 * - reconnect, approve: the store
 * - late, atRisk, held, unpaid, changedLate: orders of the store
 * - failed, outOfSync, outOfStock, belowCost, costChanged: its products
 */
export const toDoKinds = [
  'reconnect',
  'late',
  'atRisk',
  'unpaid',
  'held',
  'changedLate',
  'failed',
  'belowCost',
  'costChanged',
  'outOfStock',
  'outOfSync',
  'approve',
] as const;

/** Products that a to-do names; the rest is counted. */
export const maxNamedProducts = 3;
/** Designs that sold best. */
export const maxBestDesigns = 5;
