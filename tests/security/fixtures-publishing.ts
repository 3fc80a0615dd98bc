import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { tellFacts } from '../../apps/server/src/modules/stores/publishing/test-publishing.ts';
import { type Fixture, own, self } from './fixture.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about products of stores. */

/** A draft of the owner's. */
export async function aDraft({ shop, owner, store, template, tee }: SeededShop): Promise<string> {
  await tellFacts(shop, tee.productId);
  const body = {
    storeId: await store(),
    sources: [{ kind: 'template' as const, bizId: await template() }],
    settings: {},
  };
  const { bizIds } = await shop.call(owner, storeProductCalls.batchSave, { body });
  return bizIds[0]!;
}
const ofDraft = async (seededShop: SeededShop) => ({ body: { bizIds: [await aDraft(seededShop)] } });
const inStore = async ({ store }: SeededShop) => ({ query: { storeId: await store() } });
const placement = async ({ photo, tee }: SeededShop) => ({
  ...{ materialId: (await photo()).bizId, productIds: [tee.productId], placement: { kind: 'fit' } },
});

export const publishingFixtures: Record<string, Fixture> = {
  'storeProduct.list': own(inStore),
  'storeProduct.detail': own(async (seededShop) => ({ params: { bizId: await aDraft(seededShop) } })),
  'storeProduct.save': own(async (seededShop) => ({
    body: { bizId: await aDraft(seededShop), version: 1, title: 'A better title' },
  })),
  'storeProduct.batchSave': own(async ({ store, template }) => ({
    body: { storeId: await store(), sources: [{ kind: 'template', bizId: await template() }], settings: {} },
  })),
  'storeProduct.copy': own(ofDraft),
  'storeProduct.quote': own(ofDraft),
  'storeProduct.confirmWords': own(async (seeded) => {
    const { body } = await ofDraft(seeded);
    return { body: { ...body, words: ['Disney'] } };
  }),
  'storeProduct.publish': own(ofDraft),
  'storeProduct.update': own(ofDraft),
  'storeProduct.hide': own(ofDraft),
  'storeProduct.delete': own(ofDraft),
  'storeProduct.publishingStatus': own(inStore),
  'storeProduct.history': own(inStore),
  'storeProduct.batchUpdateProfit': own(async (seededShop) => ({
    body: { bizIds: [await aDraft(seededShop)], priceRule: usualPriceRule },
  })),
  'storeProduct.importList': self(() => ({ query: { bizIds: 'none' } })),
  'storeProduct.previewPlacement': own(async (seededShop) => ({ body: await placement(seededShop) })),
  'storeProduct.place': own(async (seededShop) => ({
    body: { ...(await placement(seededShop)), storeId: await seededShop.store(), name: 'Moon', settings: {} },
  })),
  'storeProduct.presets': own(inStore),
  'storeProduct.savePriceRule': own(async ({ store }) => ({
    body: { storeId: await store(), name: 'Mine', rule: usualPriceRule },
  })),
  'storeProduct.saveTemplate': own(async ({ store }) => ({
    body: { storeId: await store(), name: 'Mine', template: { title: '{design}', description: '', tags: [] } },
  })),
  'storeProduct.deletePreset': own(async ({ shop, owner, store }) => {
    const body = { storeId: await store(), name: 'Mine', rule: usualPriceRule };
    const { priceRules } = await shop.call(owner, storeProductCalls.savePriceRule, { body });
    return { params: { bizId: priceRules[0]!.bizId } };
  }),
  'storeProduct.filters': self(),
  'storeProduct.saveFilter': self(() => ({ body: { name: 'Failed', filter: { state: 'failed' } } })),
  'storeProduct.deleteFilter': own(async ({ shop, owner }) => {
    const body = { name: 'Failed', filter: { state: 'failed' as const } };
    const [filter] = await shop.call(owner, storeProductCalls.saveFilter, { body });
    return { params: { bizId: filter!.bizId } };
  }),
  'storeProduct.retry': own(async (seededShop) => {
    const { shop, owner } = seededShop;
    const { runId } = await shop.call(owner, storeProductCalls.publish, await ofDraft(seededShop));
    return { params: { bizId: runId! } };
  }),
  'storeProduct.externalProduct': own(inStore),
  'storeProduct.migrate': own(async ({ store, template }) => ({
    body: { storeId: await store(), listingId: 'old', source: { kind: 'template', bizId: await template() } },
  })),
};
