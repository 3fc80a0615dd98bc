export const mmPerInch = 25.4;

const pointsPerInch = 72;
/** PDF counts in points. */
export const pointsPerMm = pointsPerInch / mmPerInch;

/** As a length that is too small is told to people: in tenths of a millimeter, and never more than there is. */
export const shownMm = (mm: number): string => (Math.floor(mm * 10) / 10).toFixed(1);
