import { permissionsOf, type StaffRole } from '@merchmill/contract/permissions.ts';
import { MmLinkButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { operatorHintMessages as messages } from './messages/operator-hint.ts';

/** What staff can do about a shop that has nothing to show yet, as far as they may. */
export default function StaffHintBody({ roles }: { roles: readonly StaffRole[] }) {
  const permissions = permissionsOf(roles);
  if (!permissions.has('catalog.edit')) return null;
  return (
    <MmNote>
      <p className="font-semibold">{messages.title}</p>
      <p className="mt-1">{messages.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <MmLinkButton to="/operations/catalog/new" size="s">
          {messages.create}
        </MmLinkButton>
        {permissions.has('settings.view') && (
          <MmLinkButton to="/operations" size="s" variant="secondary">
            {messages.checklist}
          </MmLinkButton>
        )}
      </div>
    </MmNote>
  );
}
