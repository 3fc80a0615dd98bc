import type { ApplicationState } from '@merchmill/contract/account/application.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';

const tones: Record<ApplicationState, BadgeTone> = {
  submitted: 'info',
  approved: 'success',
  declined: 'error',
  withdrawn: 'neutral',
};

export const StateBadge = ({ state }: { state: ApplicationState }) => (
  <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
);
