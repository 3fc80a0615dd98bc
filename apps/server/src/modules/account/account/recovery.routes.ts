import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { route } from '../../../platform/http/serve.ts';
import { readRestoreLink, restoreEmail } from './email-change.service.ts';
import { originOf } from './origin.ts';
import { askForReset, readResetLink, resetPassword } from './recovery.service.ts';

export const recoveryRoutes = [
  route(recoveryCalls.sendReset, ({ ctx, body, transport }) =>
    evenly(() => askForReset(ctx, body.email, originOf(ctx, transport).network)),
  ),
  route(recoveryCalls.resetLink, async ({ ctx, query }) => {
    const { email } = await readResetLink(ctx, query.token);
    return { email };
  }),
  route(recoveryCalls.reset, ({ ctx, body }) => resetPassword(ctx, body)),
  route(recoveryCalls.restoreLink, ({ ctx, query }) => readRestoreLink(ctx, query.token)),
  route(recoveryCalls.restoreEmail, ({ ctx, body }) => restoreEmail(ctx, body.token)),
];
