import type { Config } from '../../config.ts';
import { outboundFetch } from '../outbound-http.ts';
import { localFetch } from './local-fetch.ts';
import { openIdSignIn } from './open-id.ts';
import type { SignInProvider } from './port.ts';

/** Where the provider sends browsers back to: a name of the shop's own, whatever name it was asked by. */
export const googleCallbackPath = '/api/user/google/callback';

/** Google, or what stands in its place; null where it is not set up. */
export function createGoogleSignIn({ google, publicUrl, isPublic }: Config): SignInProvider | null {
  if (!google) return null;
  // A provider on this very machine is for trying it out, and no way for a public shop to reach what stands beside it.
  const isLocal = !isPublic && google.issuer.startsWith('http:');
  const redirectUri = publicUrl + googleCallbackPath;
  return openIdSignIn({ ...google, redirectUri, isLocal, fetch: isLocal ? localFetch : outboundFetch });
}
