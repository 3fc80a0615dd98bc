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
      'Subscribe an email address. It gets a confirmation email, and the response is the same if it is already subscribed.',
    body: SubscribeForm,
    data: Nothing,
  },
  confirm: {
    summary: 'Confirm a subscription with the token from the email.',
    body: Token,
    data: Subscription,
  },
  unsubscribe: {
    summary:
      'Unsubscribe with the token from an email. Email clients post here automatically (RFC 8058), and the body is ignored.',
    query: Token,
    data: Subscription,
  },
} satisfies Shapes;
