import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { checkRow, dismissChecklist, getChecklist } from './checklist.service.ts';

export const checklistRoutes = [
  route(checklistCalls.checklist, ({ ctx }) => getChecklist(ctx)),
  route(checklistCalls.check, ({ ctx, principal, params }) => checkRow(ctx, principal, params.row)),
  route(checklistCalls.dismissChecklist, ({ ctx, principal, body }) =>
    dismissChecklist(ctx, principal, body.dismissed),
  ),
];
