import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of a shared design. */
export const previewMessages = defineMessages({
  eyebrow: 'Shared with you',
  on: 'On {product}',
  note: 'This design isn’t for sale, but you can make your own on the same product.',
  copyNote: 'You may use this design. Start from your own copy, change it, and order it.',
  color: 'Color',
  unavailable: 'unavailable',
  start: 'Start with a blank product',
  copy: 'Customize this design',
  description: '{name}, a design on {product}.',
  share: 'Share {name}',
  shared: 'Shared',
  sharedCopy: 'Shared · copies allowed',
  shareTitle: 'Share design',
  shareLead:
    'Anyone with the link sees the name of this design and pictures of its printed sides in all colors, as last saved. Your name isn’t shown.',
  makeLink: 'Create link',
  link: 'Link',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  send: 'Share…',
  open: 'View shared page',
  allowsCopy: 'Let others start from a copy of this design, with its images',
  stop: 'Stop sharing',
  stopped: 'The link to “{name}” no longer works.',
  stopHint:
    'The link then stops working for good. Copies that others have made stay theirs, and whoever has the address of a picture can still open that picture.',
  close: 'Close',
});
