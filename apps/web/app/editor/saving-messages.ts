import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of saving a design, and of ordering it. */

export const savingMessages = defineMessages({
  save: {
    save: 'Save',
    title: 'Save your design',
    nameText: 'You’ll find it under “My designs”.',
    name: 'Design name',
    nameNeeded: 'Please name your design.',
    suggestion: 'My {product}',
    saved: 'Design saved.',
    saving: 'Saving…',
    nothingYet: 'Nothing to save yet',
    notSaved: 'Not saved yet',
    keptHere: 'Not saved yet · draft on this device',
    keptShort: 'Draft on this device',
    waiting: 'Waiting for a connection',
    waitingKept: 'Waiting for a connection · draft on this device',
    waitingKeptShort: 'Offline · draft on device',
    offline: 'We couldn’t reach the shop. We’ll save your design when you’re back online.',
    merged: 'Merged with changes made elsewhere.',
    mergedFirst: 'Merged with changes made elsewhere. Please check your design, then try again.',
    failed: 'We couldn’t save your design. Please try again.',
    failedTitle: 'We couldn’t save your design',
    conflictTitle: 'This design was changed somewhere else',
    conflictText:
      '“{name}” was saved in another window or on another device after you opened it. Nothing you made here is lost.',
    conflictsIn: 'Changed in both versions:',
    conflicts: {
      layer: '{name}: {what}',
      background: 'Background of {area}',
      wrap: 'Edges of {area}',
      order: 'Layer order on {area}',
      color: 'Product color',
      area: 'Print area {area}',
      more: '{count, plural, one {and 1 more} other {and # more}}',
    },
    what: {
      removed: 'edited in one and deleted in the other',
      place: 'position',
      size: 'size',
      angle: 'rotation',
      text: 'text',
      look: 'appearance',
    },
    keepAsCopy: 'Save mine as a copy',
    loadNewer: 'Load other version',
    copyOf: 'Copy of {name}',
  },

  draft: {
    title: 'Pick up where you left off?',
    text: 'You have an unsaved design from {when} on this device.',
    restore: 'Restore draft',
    fresh: 'Start over',
  },

  cart: {
    add: 'Add to cart',
    update: 'Update cart',
    updated: 'Cart updated',
    quantity: 'Quantity',
    less: 'Decrease quantity',
    more: 'Increase quantity',
    perUnit: '{price} each',
    tier: 'Save {percent}%',
    unavailable: 'This option is unavailable. Please choose another.',
    notPrintable: 'This design isn’t ready to print.',
    showChecks: 'See what to fix',
    checking: 'Checking your design…',
    uncheckable:
      'We couldn’t check how this design prints. Your work is still here. Check your connection and try again.',
    checkAgain: 'Check again',
    warnings:
      '{count, plural, one {1 thing may not print the way you want it.} other {# things may not print the way you want them.}}',
    showWarnings: 'Take a look',
    confirm: 'Print it as it is',
  },

  order: {
    update: 'Update order',
    text: 'We’ll save your design and print it on this item: {title}. The price stays the same.',
    updated: 'Order updated',
  },
});
