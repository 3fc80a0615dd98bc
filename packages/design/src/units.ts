export const mmPerInch = 25.4;

const pointsPerInch = 72;
/** PDF counts in points. */
export const pointsPerMm = pointsPerInch / mmPerInch;
