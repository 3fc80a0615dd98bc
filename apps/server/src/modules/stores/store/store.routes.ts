import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { approveStore, deleteStore, disconnectStore, renameStore } from './approval.service.ts';
import { listPlatforms } from './platforms.rules.ts';
import {
  readChannels,
  readEmail,
  readGuide,
  readOwnSettings,
  readShipping,
  setChannels,
  setCostChanges,
  setEmail,
  setGift,
  setGuide,
  setOrderRules,
  setSender,
  setShipping,
} from './settings.service.ts';
import { readTerms, readVacation, setVacation } from './shop-facts.service.ts';
import { answerSurvey, hasAnswered } from './survey.service.ts';
import { listStores, readStore } from './view.service.ts';
import { receiveInstallationEvent, receiveStoreEvent } from './webhook.service.ts';

const deliveryOf = ({ request: { body, headers } }: Transport) => ({
  rawBody: body instanceof Buffer ? body : Buffer.alloc(0),
  headers,
});

export const storeRoutes = [
  route(storeCalls.platforms, ({ ctx }) => listPlatforms(ctx.marketplaces)),
  route(storeCalls.list, ({ ctx, principal }) => listStores(ctx, principal)),
  route(storeCalls.detail, ({ ctx, principal, params }) => readStore(ctx, principal, params.storeId)),
  route(storeCalls.approve, ({ ctx, principal, params, body }) => approveStore(ctx, principal, params.storeId, body)),
  route(storeCalls.disconnect, ({ ctx, principal, params }) => disconnectStore(ctx, principal, params.storeId)),
  route(storeCalls.update, ({ ctx, principal, params, body }) =>
    renameStore(ctx, principal, params.storeId, body.name),
  ),
  route(storeCalls.delete, ({ ctx, principal, params }) => deleteStore(ctx, principal, params.storeId)),
  route(storeCalls.collections, async ({ ctx, principal, params }) => ({
    list: (await readTerms(ctx, principal, params.storeId, 'collections')).collections,
  })),
  route(storeCalls.productTypes, async ({ ctx, principal, params }) => ({
    list: (await readTerms(ctx, principal, params.storeId, 'productTypes')).productTypes,
  })),
  route(storeCalls.tags, async ({ ctx, principal, params }) => ({
    list: (await readTerms(ctx, principal, params.storeId, 'tags')).tags,
  })),
  route(storeCalls.theme, async ({ ctx, principal, params }) => ({
    theme: (await readTerms(ctx, principal, params.storeId, 'theme')).theme,
  })),
  route(storeCalls.shipping, ({ ctx, principal, params }) => readShipping(ctx, principal, params.storeId)),
  route(storeCalls.setShipping, ({ ctx, principal, params, body }) =>
    setShipping(ctx, principal, params.storeId, body),
  ),
  route(storeCalls.sender, async ({ ctx, principal, params }) => ({
    sender: (await readOwnSettings(ctx, principal, params.storeId)).sender,
  })),
  route(storeCalls.setSender, ({ ctx, principal, params, body }) =>
    setSender(ctx, principal, params.storeId, body.sender),
  ),
  route(storeCalls.gift, async ({ ctx, principal, params }) => {
    return (await readOwnSettings(ctx, principal, params.storeId)).gift;
  }),
  route(storeCalls.setGift, ({ ctx, principal, params, body }) => setGift(ctx, principal, params.storeId, body)),
  route(storeCalls.orderRules, async ({ ctx, principal, params }) => {
    return (await readOwnSettings(ctx, principal, params.storeId)).orderRules;
  }),
  route(storeCalls.setOrderRules, ({ ctx, principal, params, body }) =>
    setOrderRules(ctx, principal, params.storeId, body),
  ),
  route(storeCalls.costChanges, async ({ ctx, principal, params }) => {
    const { onCostChange } = await readOwnSettings(ctx, principal, params.storeId);
    return { onCostChange };
  }),
  route(storeCalls.setCostChanges, ({ ctx, principal, params, body }) =>
    setCostChanges(ctx, principal, params.storeId, body),
  ),
  route(storeCalls.vacation, ({ ctx, principal, params }) => readVacation(ctx, principal, params.storeId)),
  route(storeCalls.setVacation, ({ ctx, principal, params, body }) =>
    setVacation(ctx, principal, params.storeId, body.onVacation),
  ),
  route(storeCalls.guide, ({ ctx, principal, params }) => readGuide(ctx, principal, params.storeId)),
  route(storeCalls.setGuide, ({ ctx, principal, params, body }) => setGuide(ctx, principal, params.storeId, body)),
  route(storeCalls.channels, ({ ctx, principal, params }) => readChannels(ctx, principal, params.storeId)),
  route(storeCalls.setChannels, ({ ctx, principal, params, body }) =>
    setChannels(ctx, principal, params.storeId, body.channels),
  ),
  route(storeCalls.email, ({ ctx, principal, params }) => readEmail(ctx, principal, params.storeId)),
  route(storeCalls.setEmail, ({ ctx, principal, params, body }) => setEmail(ctx, principal, params.storeId, body)),
  route(storeCalls.webhook, ({ ctx, params, transport }) => receiveStoreEvent(ctx, params, deliveryOf(transport!))),
  route(storeCalls.installationWebhook, ({ ctx, params, transport }) =>
    receiveInstallationEvent(ctx, params.platform, deliveryOf(transport!)),
  ),
  route(storeCalls.surveyAnswered, ({ ctx, principal }) => hasAnswered(ctx, principal)),
  route(storeCalls.answerSurvey, ({ ctx, principal, body }) => answerSurvey(ctx, principal, body)),
];
