import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { egress as wayOut } from '../egress.ts';
import { AdyenPayments } from './adyen/adyen.ts';
import { PayPalPayments } from './paypal/paypal.ts';
import type { CardPayments } from './port.ts';
import type { Egress } from './provider-call.ts';
import { SandboxPayments } from './sandbox/sandbox.ts';
import { StripePayments } from './stripe/stripe.ts';

type Parts = Pick<Ctx, 'db' | 'now' | 'signingKey' | 'jobs'> & { egress?: Egress };

/** The providers that are configured, the preferred one first. */
export function createCardPayments(
  { publicUrl, sandboxPayments, paymentProviders: { adyen, stripe, paypal } }: Config,
  { egress = wayOut, ...parts }: Parts,
): ReadonlyMap<string, CardPayments> {
  const outside = { egress, now: parts.now };
  const providers = [
    ...(adyen ? [new AdyenPayments(adyen, egress)] : []),
    ...(stripe ? [new StripePayments(stripe, outside)] : []),
    ...(paypal ? [new PayPalPayments(paypal, outside)] : []),
    ...(sandboxPayments ? [new SandboxPayments({ ...parts, publicUrl })] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
