import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { checklistMessages, settingsMessages } from '../../../features/shop/messages/setup.ts';
import { jobMessages } from './jobs.ts';

/* Words of the audit log: the things that are changed, and what is done to them. */

const subjects: Record<string, string> = {
  user: 'Person',
  order: 'Order',
  refundRequest: 'Refund request',
  claim: 'Claim',
  orderException: 'Question about an order',
  paymentException: 'Payment exception',
  productionBatch: 'Production batch',
  productionPiece: 'Piece',
  shipment: 'Shipment',
  factory: 'Factory simulator',
  supportMessage: 'Support message',
  publication: 'Publication',
  backgroundJob: 'Background job',
  shopSettings: 'Settings',
  checklist: 'Checklist',
  warehouse: 'Warehouse',
  category: 'Category',
  calendar: 'Calendar',
  product: 'Product',
  article: 'Article',
  marketingBlock: 'Marketing block',
  page: 'Page',
  hotEntry: 'Hot list entry',
  hotEntries: 'Hot list',
  promoCode: 'Promo code',
  shippingRate: 'Shipping rate',
  shippingZone: 'Shipping zone',
  taxRate: 'Tax rate',
  currency: 'Currency',
};

const actions: Record<string, string> = {
  answer: 'answered',
  ask: 'customer asked',
  becomeFirstOperator: 'became the first operator',
  bringBack: 'brought back',
  cancel: 'cancelled',
  changeMethod: 'shipping method changed',
  changeType: 'type changed',
  changeRoles: 'roles changed',
  check: 'checked',
  choosePassword: 'password chosen',
  correctAddress: 'address edited',
  create: 'created',
  decide: 'decided',
  discard: 'discarded',
  dismiss: 'put away',
  edit: 'edited',
  hold: 'put on hold',
  make: 'made',
  order: 'order changed',
  publish: 'published',
  refresh: 'source asked for rates',
  remake: 'items remade',
  remove: 'removed',
  reprint: 'sent to be printed again',
  retry: 'retried',
  runOut: 'run out',
  save: 'saved',
  set: 'set',
  setRate: 'rate set by hand',
  ship: 'shipped',
  testMail: 'test mail sent',
  withdraw: 'withdrawn',
};

const named = (words: object, name: string): string | undefined => (words as Record<string, string>)[name];
const short = (id: string) => id.slice(0, 8);

/** What a thing is called: by words where its id is one of ours, else by the beginning of the id. */
function nameOf({ subject, subjectId, before }: AuditEntry): string {
  if (subject === 'shopSettings') return named(settingsMessages.groups, subjectId) ?? subjectId;
  if (subject === 'checklist') {
    const rows = checklistMessages.rows as Record<string, { title: string }>;
    return rows[subjectId]?.title ?? '';
  }
  const queue = (before as { queue?: unknown } | null)?.queue;
  if (subject === 'backgroundJob' && typeof queue === 'string')
    return `${jobMessages.queue(queue)} (${short(subjectId)})`;
  return subjectId === 'all' ? '' : short(subjectId);
}

export const auditMessages = {
  /** Kinds of things by which the log can be looked through. */
  subjects: Object.entries(subjects).map(([value, label]) => ({ value, label })),
  /** What needed a second person is not done by the first one's word. */
  action: ({ what, after }: Pick<AuditEntry, 'what' | 'after'>) =>
    (after as { carriedOut?: boolean } | null)?.carriedOut === false
      ? 'approved, waits for a second person'
      : (actions[what] ?? what),
  thing(entry: AuditEntry): string {
    const kind = subjects[entry.subject] ?? entry.subject;
    const name = nameOf(entry);
    if (name === '') return kind;
    return entry.subject === 'backgroundJob' || entry.subject === 'shopSettings' || entry.subject === 'checklist'
      ? `${kind}: ${name}`
      : `${kind} ${name}`;
  },
};
