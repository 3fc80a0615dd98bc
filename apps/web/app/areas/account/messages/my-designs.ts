import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the page of one's own saved designs. */
export const myDesignsMessages = defineMessages({
  title: 'My designs',
  count:
    '{total, plural, one {1 design, visible only to you and anyone with its link} other {# designs, visible only to you and anyone with their links}}',
  newDesign: 'New design',
  edit: 'Edit',
  editDesign: 'Edit {name}',
  copyDesign: 'Duplicate {name}',
  deleteDesign: 'Delete {name}',
  copied: '{name} was duplicated.',
  deleted: '{name} was deleted.',
  undo: 'Undo',
  dismiss: 'Dismiss',
  saved: 'Saved',
  pages: 'Design pages',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {pageNum}',
  emptyTitle: 'No designs yet',
  emptyText: 'Choose a product, add your art or text, and save it. You’ll find it here.',
  chooseProduct: 'Choose a product',
});
