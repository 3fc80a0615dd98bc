import { callsOf } from '../call.ts';
import type { checklistShapes } from './checklist.shapes.ts';

/** The list of what is open before the shop can sell. */
export const checklistCalls = callsOf<typeof checklistShapes>()({
  checklist: {
    id: 'operationsSettings.checklist',
    method: 'GET',
    path: '/api/operations/checklist',
    who: 'settings.view',
  },
  check: {
    id: 'operationsSettings.check',
    method: 'POST',
    path: '/api/operations/checklist/{row}/check',
    who: 'settings.edit',
  },
  dismissChecklist: {
    id: 'operationsSettings.dismissChecklist',
    method: 'POST',
    path: '/api/operations/checklist/dismiss',
    who: 'settings.edit',
  },
});
