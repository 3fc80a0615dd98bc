import { callsOf } from '../call.ts';
import type { applicationShapes } from './application.shapes.ts';

const path = '/api/user/businessApplications';
const consolePath = '/api/operations/businessApplications';

export const applicationCalls = callsOf<typeof applicationShapes>()({
  list: { id: 'application.list', method: 'GET', path, who: 'user' },
  submit: { id: 'application.submit', method: 'POST', path, who: 'user' },
  withdraw: { id: 'application.withdraw', method: 'POST', path: `${path}/{bizId}/withdraw`, who: 'user' },
  queue: { id: 'application.queue', method: 'GET', path: consolePath, who: 'business.decide' },
  detail: { id: 'application.detail', method: 'GET', path: `${consolePath}/{bizId}`, who: 'business.decide' },
  decide: { id: 'application.decide', method: 'POST', path: `${consolePath}/{bizId}/decide`, who: 'business.decide' },
});
