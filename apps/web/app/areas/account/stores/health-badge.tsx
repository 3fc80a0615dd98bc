import type { StoreHealth } from '@merchmill/contract/stores/store.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { storeMessages as messages } from '../messages/stores.ts';

const tones: Record<StoreHealth, BadgeTone> = {
  good: 'success',
  slow: 'info',
  waiting: 'active',
  failing: 'error',
  lost: 'error',
  byFile: 'neutral',
  off: 'neutral',
};

export const HealthBadge = ({ health }: { health: StoreHealth }) => (
  <MmBadge tone={tones[health]}>{messages.healths[health]}</MmBadge>
);
