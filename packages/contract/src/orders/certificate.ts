/* US resale certificates: what pages and server both know of them. */

/** What was decided about a certificate. That it has run out is told by its last day alone. */
export const certificateStates = ['pending', 'accepted', 'rejected', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** How it stands today. */
export const certificateStatuses = [...certificateStates, 'expired'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** A scan or a PDF of one sheet is far below this. */
export const certificateBytes = 10 * 1024 * 1024;

export const certificateMimes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type CertificateMime = (typeof certificateMimes)[number];

/** So many days before its last one the owner is told. */
export const expiryNoticeDays = 30;

/** Forms for longer than this are asked for again: businesses close, and states change their forms. */
export const maxCertificateYears = 10;

/** What staff look at. */
export const certificateQueues = ['pending', 'accepted', 'closed'] as const;
export type CertificateQueue = (typeof certificateQueues)[number];

/** Letters that a reason for rejecting one has at least. */
export const shortestRejection = 3;
