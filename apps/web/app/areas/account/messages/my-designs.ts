/* Words of the page of one's own saved designs. */
export const myDesignsMessages = {
  title: 'My designs',
  count: (total: number) =>
    total === 1
      ? '1 design, seen only by you and those you send its link'
      : `${total} designs, seen only by you and those you send a link`,
  newDesign: 'New design',
  edit: 'Edit',
  editDesign: (name: string) => `Edit ${name}`,
  copyDesign: (name: string) => `Copy ${name}`,
  deleteDesign: (name: string) => `Delete ${name}`,
  copied: (name: string) => `${name} was copied.`,
  deleted: (name: string) => `${name} was deleted.`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  saved: 'Saved',
  pages: 'Pages of designs',
  previous: 'Previous page',
  next: 'Next page',
  page: (pageNum: number) => `Page ${pageNum}`,
  emptyTitle: 'No designs yet',
  emptyText: 'Choose a product, put your picture or your words on it, and save it: you will find it here.',
  chooseProduct: 'Choose a product',
} as const;
