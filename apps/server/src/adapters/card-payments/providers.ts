import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { outboundFetch as wayOut } from '../outbound-http.ts';
import { AdyenPayments } from './adyen/adyen.ts';
import { PayPalPayments } from './paypal/paypal.ts';
import type { CardPayments } from './port.ts';
import type { OutboundFetch } from './provider-call.ts';
import { SandboxPayments } from './sandbox/sandbox.ts';
import { StripePayments } from './stripe/stripe.ts';

type Parts = Pick<Ctx, 'db' | 'now' | 'signingKey' | 'jobs'> & { outboundFetch?: OutboundFetch };

/** The providers that are configured, the preferred one first. */
export function createCardPayments(
  { publicUrl, sandboxPayments, paymentProviders: { adyen, stripe, paypal } }: Config,
  { outboundFetch = wayOut, ...parts }: Parts,
): ReadonlyMap<string, CardPayments> {
  const outside = { outboundFetch, now: parts.now };
  const providers = [
    ...(adyen ? [new AdyenPayments(adyen, outboundFetch)] : []),
    ...(stripe ? [new StripePayments(stripe, outside)] : []),
    ...(paypal ? [new PayPalPayments(paypal, outside)] : []),
    ...(sandboxPayments ? [new SandboxPayments({ ...parts, publicUrl })] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
