import { sameText, sign } from '../../../platform/http/security.ts';

export const signatureHeader = 'sandbox-signature';
export const timestampHeader = 'sandbox-timestamp';
/** Older and newer words than this are not believed: a recorded delivery cannot be played again for ever. */
const toleranceSeconds = 300;

/** The secret that shop and sandbox share. A key of its own: nothing else that is signed can pass for a webhook. */
const webhookKey = (signingKey: string) => sign(signingKey, 'sandbox-payments:webhook');

const signatureOf = (signingKey: string, timestamp: string, body: string) =>
  sign(webhookKey(signingKey), `${timestamp}.${body}`);

export function signWebhook(signingKey: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(signingKey, timestamp, body) };
}

/** Whether these headers sign exactly this body, not long ago. */
export function isSigned(
  signingKey: string,
  body: string,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): boolean {
  const [timestamp, signature] = [headers[timestampHeader], headers[signatureHeader]];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  const rightly = sameText(signature, signatureOf(signingKey, timestamp, body));
  return rightly && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}
