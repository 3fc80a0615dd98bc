import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { productRemovals } from '../../apps/server/src/modules/design/report/report.tables.ts';
import { aDocument } from '../../apps/server/src/testing/shop-makers.ts';
import { type Fixture, open, own, self } from './fixture.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about designs, images, and the cart. */

const ofTemplate = async (seededShop: SeededShop) => ({ params: { bizId: await seededShop.template() } });
const aProductOf = async (seededShop: SeededShop) => ({
  body: {
    templateId: await seededShop.template(),
    title: 'Red square',
    description: 'A square that is red on all of its sides.',
  },
});
const ofPrivateProduct = async (seededShop: SeededShop) => {
  const { bizId } = await seededShop.shop.call(
    seededShop.owner,
    privateProductCalls.save,
    await aProductOf(seededShop),
  );
  return { params: { bizId } };
};
const aReport = ({ spu }: SeededShop) => ({
  body: {
    ...{ handle: spu.handle, category: 'copyright', statement: 'It copies a drawing of mine.' },
    ...{ name: 'Ada', email: 'ada@example.com', goodFaith: true },
  },
});
const aRemoval = async ({ shop, owner, spu }: SeededShop) => {
  const now = shop.ctx.now();
  const removal = { id: newId(), spuId: spu.spuId, makerId: owner.userId, category: 'other' as const };
  await shop.ctx.db.insert(productRemovals).values({
    ...{ ...removal, reason: 'It breaks our terms.', removedBy: 'somebody', removedAt: now },
    appealUntil: new Date(now.getTime() + dayMs),
  });
  return { params: { bizId: removal.id }, body: { text: 'It is my own work, all of it.' } };
};
/** A folder that nobody has made yet in this shop. */
const aFolder = async ({ shop, owner }: SeededShop) =>
  (await shop.call(owner, designCalls.saveMaterialFolder, { body: { name: `Folder ${newId()}` } })).bizId;
const ofPlacement = async ({ template, tee }: SeededShop) => ({
  ...{ templateId: await template(), productIds: [tee.productId], placement: { kind: 'fit' } },
});
const ofLine = async (seededShop: SeededShop) => ({ body: { bizId: await seededShop.cartLine() } });
const setAside = async (seededShop: SeededShop) => {
  const bizId = await seededShop.cartLine();
  const { draft } = await seededShop.shop.call(seededShop.owner, draftCartCalls.add, { body: { bizId } });
  return { body: { bizId: draft.lines[0]!.bizId } };
};

export const designFixtures: Record<string, Fixture> = {
  'design.templates': self(),
  'design.saveTemplate': own(async (seededShop) => ({
    body: {
      bizId: await seededShop.template(),
      version: 1,
      productId: seededShop.tee.productId,
      name: 'Renamed',
      color: 'black',
      document: aDocument(),
    },
  })),
  'design.template': own(ofTemplate),
  'design.deleteTemplate': own(ofTemplate),
  'design.discardTemplate': own(ofTemplate),
  'design.restoreTemplate': own(async (seededShop) => {
    const asked = await ofTemplate(seededShop);
    await seededShop.shop.call(seededShop.owner, designCalls.discardTemplate, asked);
    return asked;
  }),
  'design.copyTemplate': own(ofTemplate),
  'design.templateProducts': self(),
  'design.renameTemplate': own(async (seededShop) => ({
    ...(await ofTemplate(seededShop)),
    body: { name: 'Renamed' },
  })),
  'placement.preview': own(async (seededShop) => ({ body: await ofPlacement(seededShop) })),
  'placement.place': own(async (seededShop) => ({ body: { ...(await ofPlacement(seededShop)), name: 'Square' } })),
  'design.printFile': own(async (seededShop) => ({
    body: { templateId: await seededShop.template(), areaCode: 'front' },
  })),
  'design.printFileDownload': own(
    async (seededShop) => {
      const body = { templateId: await seededShop.template(), areaCode: 'front' };
      const { bizId } = await seededShop.shop.call(seededShop.owner, designCalls.printFile, { body });
      return { params: { printFileId: bizId } };
    },
    { staffMay: 'orders.view' },
  ),
  'privateProduct.list': self(),
  'privateProduct.save': own(aProductOf),
  'privateProduct.publish': own(async (seededShop) => ({
    ...(await ofPrivateProduct(seededShop)),
    body: { rights: true },
  })),
  'privateProduct.withdraw': own(ofPrivateProduct),
  'report.send': open(aReport),
  'report.product': open(({ spu }) => ({ params: { handle: spu.handle } })),
  'report.removals': self(),
  'report.appeal': own(aRemoval),
  'design.materials': self(),
  'design.deleteMaterial': own(async (seededShop) => ({ params: { bizId: (await seededShop.photo()).bizId } })),
  'design.materialFolders': self(),
  'design.saveMaterialFolder': own(async (seededShop) => ({
    body: { bizId: await aFolder(seededShop), name: 'Mine' },
  })),
  'design.deleteMaterialFolder': own(async (seededShop) => ({ params: { bizId: await aFolder(seededShop) } })),
  'design.moveMaterials': own(async (seededShop) => ({
    body: { bizIds: [(await seededShop.photo()).bizId], folderId: await aFolder(seededShop) },
  })),
  'preview.stop': own(ofTemplate),
  // Whoever has the link may, so that nobody else's are refused.
  'preview.copy': self(async (seededShop) => {
    const body = { templateId: await seededShop.template(), allowsCopy: true };
    const { handle } = await seededShop.shop.call(seededShop.owner, previewCalls.share, { body });
    return { params: { handle } };
  }),
  'preview.share': own(async (seededShop) => ({ body: { templateId: await seededShop.template() } })),
  'cart.add': own(async (seededShop) => ({
    body: { skuId: seededShop.tee.skuIds.black, quantity: 1, templateId: await seededShop.template() },
  })),
  'cart.setQuantity': own(async (seededShop) => ({ body: { bizId: await seededShop.cartLine(), quantity: 2 } })),
  'cart.changeLine': own(async (seededShop) => ({
    body: {
      bizId: await seededShop.cartLine(),
      skuId: seededShop.tee.skuIds.black,
      quantity: 1,
      templateId: await seededShop.template(),
    },
  })),
  'cart.confirmPrices': own(async (seededShop) => ({
    body: { prices: [{ bizId: await seededShop.cartLine(), listPrice: 2000 }] },
  })),
  'cart.remove': own(async (seededShop) => ({ query: { bizId: await seededShop.cartLine() } })),
  'draftCart.list': self(),
  'draftCart.add': own(ofLine),
  'draftCart.delete': own(setAside),
  'draftCart.moveToNormal': own(setAside),
};
