import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* The public page of a made unit. */
export const unitPageMessages = defineMessages({
  title: 'Unit {code}',
  lead: 'About the item you’re holding',
  recall: 'Recalled on {day}',
  batch: 'Batch',
  madeAt: 'Made on',
  madeIn: 'Finished in',
  notYet: 'In production',
  unit: 'Unit number',
  facts: 'Safety & care',
  noFacts: 'No details on file for this product yet.',
  questions: 'Questions about this item?',
  contact: 'Contact {shop}',
  seeProduct: 'View product',
});
