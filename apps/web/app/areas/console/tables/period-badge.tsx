import { MmBadge } from '../../../ui/badge.tsx';
import { tableEditingMessages } from '../messages/editing.ts';

const tones = { past: 'neutral', now: 'success', future: 'info' } as const;

/** Whether a row is past, in force, or still to come. */
export const PeriodBadge = ({ state }: { state: keyof typeof tones }) => (
  <MmBadge tone={tones[state]}>{tableEditingMessages.tax.states[state]}</MmBadge>
);
