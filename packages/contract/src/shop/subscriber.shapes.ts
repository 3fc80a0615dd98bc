import { Email } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { z } from '../zod.ts';

export const SubscribeForm = z.object({ email: Email });

/** From a mail of ours: who it was sent to and what it may be used for, signed. */
const Token = z.object({ token: z.string().min(20).max(400) });

const subscriptionStates = ['confirmed', 'unsubscribed'] as const;
/** What became of it; `email` is shown with its middle left out, for the link may have been forwarded. */
const Subscription = z.object({ state: z.enum(subscriptionStates), email: z.string() });

export const subscriberShapes = {
  add: {
    summary:
      'Subscribe an e-mail address; it is asked by mail. The answer is the same for one that is subscribed already.',
    body: SubscribeForm,
    data: Nothing,
  },
  confirm: {
    summary: 'Confirm a subscription with the token from the mail.',
    body: Token,
    data: Subscription,
  },
  unsubscribe: {
    summary:
      'Unsubscribe with the token from a mail. Mail programs post here by themselves (RFC 8058); the body does not matter.',
    query: Token,
    data: Subscription,
  },
} satisfies Shapes;
