import type { GuideStep } from '@merchmill/contract/stores/store.ts';

/** Steps of the guide that are done; a store that waits for its seller again, e.g. after reconnecting, is not approved. */
export const stepsDone = ({ approvedAt }: { approvedAt: Date | null }, remembered: readonly GuideStep[]): GuideStep[] =>
  remembered.filter((step) => step !== 'approve' || approvedAt !== null);
