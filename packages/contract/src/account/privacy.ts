/** Days in which the deletion of an account can be undone. */
export const undoDays = 7;

/** Days for which an archive of somebody's data can be downloaded. */
export const exportDays = 7;

/** What has to come to an end before an account can be deleted. */
export const deletionObstacles = ['openOrders', 'wallet', 'invoices', 'refunds', 'requests', 'staff'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

export const exportStates = ['asked', 'ready', 'failed'] as const;
