import type { DesignDocument } from '@merchmill/design/document.ts';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { AssetBytes } from '../../../platform/render/raster.ts';
import { originalKey } from '../../shop/file/index.ts';

/** The stored pictures that a design uses, by their keys in the document. */
export async function loadAssets(
  ctx: Pick<Ctx, 'files'>,
  document: DesignDocument,
): Promise<Record<string, AssetBytes>> {
  const loaded = await Promise.all(
    Object.entries(document.assets).map(async ([id, { sha256, mime }]) => {
      const bytes = await ctx.files.get(originalKey(sha256));
      if (!bytes) throw new Fault(`The original ${sha256} of a design is not in the file store`);
      return [id, { bytes, mime }] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
