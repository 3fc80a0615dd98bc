import type { ApplicationState } from '@merchmill/contract/account/application.ts';
import { type BadgeTone, MmBadge } from '../../ui/badge.tsx';

const tones: Record<ApplicationState, BadgeTone> = {
  submitted: 'info',
  approved: 'success',
  declined: 'error',
  withdrawn: 'neutral',
};

/** What became of an application, in the words of whoever looks: `names` are the applicant's or those of staff. */
export const ApplicationBadge = ({
  state,
  names,
}: {
  state: ApplicationState;
  names: Record<ApplicationState, string>;
}) => <MmBadge tone={tones[state]}>{names[state]}</MmBadge>;
