import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the page of one's own saved designs. */
export const myDesignsMessages = defineMessages({
  title: 'My designs',
  count:
    '{total, plural, one {1 design, seen only by you and those you send its link} other {# designs, seen only by you and those you send a link}}',
  newDesign: 'New design',
  edit: 'Edit',
  editDesign: 'Edit {name}',
  copyDesign: 'Copy {name}',
  deleteDesign: 'Delete {name}',
  copied: '{name} was copied.',
  deleted: '{name} was deleted.',
  undo: 'Undo',
  dismiss: 'Dismiss',
  saved: 'Saved',
  pages: 'Pages of designs',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {pageNum}',
  emptyTitle: 'No designs yet',
  emptyText: 'Choose a product, put your picture or your words on it, and save it: you will find it here.',
  chooseProduct: 'Choose a product',
});
