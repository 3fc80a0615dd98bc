import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { type DesignOf, deleted, jsonFile, type PersonalData } from '../../../platform/db/personal-data.ts';
import { keptUse, setFileUses } from '../../shop/file/index.ts';
import { findDocument, getDocuments } from '../document/index.ts';
import { templates } from './design.tables.ts';
import { forgetDesign } from './forgotten-design.service.ts';

export const designPersonalData: PersonalData = {
  module: 'design',
  tables: [deleted(templates, ({ id }) => ownedBy(id, templates), ['shareMark'])],
  async designs(ctx, { id }) {
    const { documentHash, productId } = templates;
    return ctx.db.select({ documentHash, productId }).from(templates).where(ownedBy(id, templates));
  },
  async *files(ctx, { id }) {
    const rows = await ctx.db.select().from(templates).where(ownedBy(id, templates)).orderBy(templates.id);
    const documents = await getDocuments(
      ctx,
      rows.map(({ documentHash }) => documentHash),
    );
    for (const { id, updatedAt, documentHash } of rows)
      yield jsonFile(`design/documents/${id}.json`, documents.get(documentHash), updatedAt);
  },
};

/**
 * Deletes designs that nothing needs any more, with their pictures and print files. What others have ordered or have in
 * their carts stays printable: its pictures are then used by the design itself, and shown to nobody for that.
 */
export async function forgetDesigns(ctx: Ctx, designs: readonly DesignOf[]): Promise<void> {
  for (const design of designs) {
    await inTransaction(ctx, async (ctx) => {
      await forgetDesign(ctx, design);
      const left = await findDocument(ctx, design.documentHash);
      if (!left) return;
      const fileIds = Object.values(left.assets).map(({ fileId }) => fileId);
      await setFileUses(ctx, keptUse(design.documentHash), fileIds);
    });
  }
}
