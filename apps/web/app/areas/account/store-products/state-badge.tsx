import type { StoreProductState } from '@merchmill/contract/stores/publishing.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';

const tones: Record<StoreProductState, BadgeTone> = {
  draft: 'neutral',
  publishing: 'info',
  published: 'success',
  exported: 'success',
  outOfSync: 'new',
  failed: 'error',
  hidden: 'neutral',
  deleted: 'neutral',
};

export const StateBadge = ({ state }: { state: StoreProductState }) => (
  <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
);
