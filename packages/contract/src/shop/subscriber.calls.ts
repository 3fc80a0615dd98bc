import { callsOf } from '../call.ts';
import type { subscriberShapes } from './subscriber.shapes.ts';

export const subscriberCalls = callsOf<typeof subscriberShapes>()({
  add: { id: 'subscriber.add', method: 'POST', path: '/open/email/subscriber/add', who: 'anyone', limit: 'mail' },
  confirm: {
    id: 'subscriber.confirm',
    method: 'POST',
    path: '/open/email/subscriber/confirm',
    who: 'anyone',
    limit: 'code',
  },
  unsubscribe: {
    id: 'subscriber.unsubscribe',
    method: 'POST',
    path: '/open/email/subscriber/unsubscribe',
    who: 'anyone',
    // Mail programs send a form, pages send nothing.
    rawBody: 'bytes',
    limit: 'code',
  },
});
