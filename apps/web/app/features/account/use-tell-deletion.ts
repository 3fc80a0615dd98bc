import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { formatDayOfYear } from '../../shell/messages/dates.ts';
import { useApi, useShop } from '../../shell/state/shop-context.tsx';
import { deletionMessages as messages } from './messages/deletion.ts';

/** Tells whoever has logged in that their account is to be deleted, with the way to keep it. */
export function useTellDeletion(): (user: Pick<User, 'bizId'>) => Promise<void> {
  const { call } = useApi();
  const { ui } = useShop();
  return async ({ bizId }) => {
    // Where it cannot be told now, it is by the settings and the mail.
    const told = await call(privacyCalls.deletion, {}, { errorMode: 'silent' }).catch(() => null);
    if (!told?.deletion) return;
    ui.getState().notification({
      tone: 'info',
      title: messages.title,
      text: messages.text({ day: formatDayOfYear(told.deletion.eraseAt) }),
      action: { label: messages.keep, to: `/user/${bizId}/settings/privacy` },
    });
  };
}
