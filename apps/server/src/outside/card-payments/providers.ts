import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import type { CardPayments } from './port.ts';
import { SandboxPayments } from './sandbox/sandbox.ts';

/** The providers that are configured, the preferred one first. */
export function createCardPayments(
  { publicUrl, sandboxPayments }: Config,
  parts: Pick<Ctx, 'db' | 'now' | 'signingKey' | 'jobs'>,
): ReadonlyMap<string, CardPayments> {
  const providers = sandboxPayments ? [new SandboxPayments({ ...parts, publicUrl })] : [];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
