import { callsOf } from '../call.ts';
import type { checklistShapes } from './checklist.shapes.ts';

export const checklistRows = [
  'company',
  'warehouse',
  'shipping',
  'taxes',
  'rates',
  'payments',
  'mail',
  'product',
  'secretKey',
  'backup',
] as const;

/** Rows that are done once somebody says so. */
export const checkedByHand = ['shipping', 'taxes', 'secretKey'] as const;

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
