import { callsOf } from '../call.ts';
import type { storeShapes } from './store.shapes.ts';

const path = '/api/platformStores';
const store = `${path}/{storeId}` as const;

export const storeCalls = callsOf<typeof storeShapes>()({
  platforms: {
    // From when the catalog had it: ids are public.
    id: 'content.platforms',
    method: 'GET',
    path: '/api/common/platform',
    who: 'anyone',
    cacheSeconds: 60,
  },
  list: { id: 'store.list', method: 'GET', path, who: 'user' },
  detail: { id: 'store.detail', method: 'GET', path: store, who: 'user' },
  approve: { id: 'store.approve', method: 'POST', path: `${store}/approve`, who: 'user' },
  disconnect: { id: 'store.disconnect', method: 'POST', path: `${store}/disconnect`, who: 'user' },
  update: { id: 'store.update', method: 'PUT', path: store, who: 'user' },
  delete: { id: 'store.delete', method: 'DELETE', path: store, who: 'user' },
  collections: { id: 'store.collections', method: 'GET', path: `${store}/collection`, who: 'user' },
  productTypes: { id: 'store.productTypes', method: 'GET', path: `${store}/productType`, who: 'user' },
  tags: { id: 'store.tags', method: 'GET', path: `${store}/tags`, who: 'user' },
  theme: { id: 'store.theme', method: 'GET', path: `${store}/theme`, who: 'user' },
  shipping: { id: 'store.shipping', method: 'GET', path: `${store}/shipping`, who: 'user' },
  setShipping: { id: 'store.setShipping', method: 'PUT', path: `${store}/shipping`, who: 'user' },
  sender: { id: 'store.sender', method: 'GET', path: `${store}/address`, who: 'user' },
  setSender: { id: 'store.setSender', method: 'PUT', path: `${store}/address`, who: 'user' },
  gift: { id: 'store.gift', method: 'GET', path: `${store}/giftMessage`, who: 'user' },
  setGift: { id: 'store.setGift', method: 'PUT', path: `${store}/giftMessage`, who: 'user' },
  orderRules: { id: 'store.orderRules', method: 'GET', path: `${store}/orderRules`, who: 'user' },
  setOrderRules: { id: 'store.setOrderRules', method: 'PUT', path: `${store}/orderRules`, who: 'user' },
  vacation: { id: 'store.vacation', method: 'GET', path: `${store}/vacation`, who: 'user' },
  setVacation: { id: 'store.setVacation', method: 'PUT', path: `${store}/vacation`, who: 'user' },
  guide: { id: 'store.guide', method: 'GET', path: `${store}/guideStep`, who: 'user' },
  setGuide: { id: 'store.setGuide', method: 'PUT', path: `${store}/guideStep`, who: 'user' },
  channels: { id: 'store.channels', method: 'GET', path: `${store}/logisticsChannels`, who: 'user' },
  setChannels: { id: 'store.setChannels', method: 'PUT', path: `${store}/logisticsChannels`, who: 'user' },
  email: { id: 'store.email', method: 'GET', path: `${store}/outgoingEmail`, who: 'user' },
  setEmail: { id: 'store.setEmail', method: 'PUT', path: `${store}/outgoingEmail`, who: 'user' },
  costChanges: { id: 'store.costChanges', method: 'GET', path: `${store}/costChanges`, who: 'user' },
  setCostChanges: { id: 'store.setCostChanges', method: 'PUT', path: `${store}/costChanges`, who: 'user' },
  webhook: {
    id: 'store.webhook',
    method: 'POST',
    path: '/open/webhooks/{platform}/{storeId}',
    who: 'provider',
    rawBody: 'bytes',
    limit: 'webhook',
  },
  installationWebhook: {
    id: 'store.installationWebhook',
    method: 'POST',
    path: '/open/webhooks/{platform}',
    who: 'provider',
    rawBody: 'bytes',
    limit: 'webhook',
  },
  surveyAnswered: { id: 'store.surveyAnswered', method: 'GET', path: '/api/storeSurvey/check_answer', who: 'user' },
  answerSurvey: { id: 'store.answerSurvey', method: 'POST', path: '/api/storeSurvey/answer', who: 'user' },
});
