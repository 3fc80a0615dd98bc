import { eq, sql } from 'drizzle-orm';
import { keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { hashDocument, saveDocument } from '../../design/document/index.ts';
import { spus } from './catalog.tables.ts';

/** Stands for the design of a ready design whose maker is gone. */
const noDesign = { v: 1 as const, areas: {}, assets: {} };

export const catalogPersonalData: PersonalData = {
  module: 'catalog',
  tables: [
    // Others may have ordered it, and their reviews and orders refer to it.
    keptRows(spus, ({ id }) => eq(spus.makerId, id), {
      kept: { why: 'Orders and reviews of others refer to it; it is not shown any more', years: null },
      erased: {
        makerId: null,
        maker: null,
        title: 'Withdrawn design',
        description: '',
        tags: [],
        handle: sql`'withdrawn-' || ${spus.id}`,
        documentHash: hashDocument(noDesign),
        printedAreas: [],
        searchText: '',
        published: false,
      },
      stays: ['id', 'productId', 'artwork', 'colors', 'defaultColor', 'facets'],
    }),
  ],
  async designs(ctx, { id }) {
    const { documentHash, productId } = spus;
    return ctx.db.select({ documentHash, productId }).from(spus).where(eq(spus.makerId, id));
  },
  async erase(ctx) {
    await saveDocument(ctx, noDesign);
  },
};
