import type { Person } from '@merchmill/contract/account/people.console.shapes.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';

const tones: Record<UserType, BadgeTone> = { 1: 'neutral', 2: 'new', 3: 'ink', 4: 'info', 5: 'active' };

type Props = { person: Pick<Person, 'roles' | 'guest' | 'customerType'> };

/** What somebody is: roles of the staff, guest, and the type of customer where it says something. */
export function TypeBadges({ person: { roles, guest, customerType } }: Props) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <MmBadge key={role} tone="ink">
          {messages.staffRoles[role]}
        </MmBadge>
      ))}
      {guest && <MmBadge>{messages.guest}</MmBadge>}
      {!guest && (!roles.length || customerType !== UserType.normal) && (
        <MmBadge tone={tones[customerType]}>{messages.userTypes[customerType]}</MmBadge>
      )}
    </span>
  );
}
