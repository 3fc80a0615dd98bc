import { hourMs } from '@merchmill/contract/durations.ts';
import * as openId from 'openid-client';
import { OutboundRefused, type outboundFetch } from '../outbound-http.ts';
import { SignInAway, type SignInProvider, SignInRefused } from './port.ts';

/* OpenID Connect: authorization code with PKCE, a nonce, and an ID token whose signature is checked. */

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Without TLS, on this machine. */
  isLocal: boolean;
  fetch: typeof outboundFetch;
};

const deadlineMs = 5000;
const maxBytes = 256 * 1024;
const scope = 'openid email profile';
/** Addresses and keys of a provider change seldom, and are asked for anew after this. */
const discoveredForMs = hourMs;

class Unreachable extends Error {}

/** The library's requests leave by the shop's one way out. */
const fetchBy =
  (fetch: typeof outboundFetch): openId.CustomFetch =>
  async (url, { method, headers, body }) => {
    try {
      const sent = body === undefined || body === null ? {} : { body: String(body) };
      const answer = await fetch(url, { method: method as 'GET', headers, deadlineMs, maxBytes, ...sent });
      const type = answer.headers['content-type'];
      if (answer.status >= 500) throw new Unreachable(`answered ${answer.status}`);
      return new Response(new Uint8Array(answer.body), {
        status: answer.status,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    } catch (error) {
      if (error instanceof OutboundRefused) throw error;
      throw new Unreachable('the provider does not answer', { cause: error });
    }
  };

/** Whether an error, or what it comes of, is that nobody answered. */
const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Error && error.cause !== undefined && isAway(error.cause));

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : 'refused';
    throw isAway(error) ? new SignInAway(message, { cause: error }) : new SignInRefused(message, { cause: error });
  }
}

function discoverer({ issuer, clientId, clientSecret, isLocal, fetch }: OpenIdSettings) {
  let known: { at: number; found: Promise<openId.Configuration> } | undefined;
  const discover = async () => {
    // Signatures are checked as well: what a stranger has put in the way must not do.
    const execute = [openId.enableNonRepudiationChecks, ...(isLocal ? [openId.allowInsecureRequests] : [])];
    const options = { execute, [openId.customFetch]: fetchBy(fetch) };
    return openId.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, options);
  };
  return (): Promise<openId.Configuration> => {
    if (known && performance.now() - known.at < discoveredForMs) return known.found;
    const asked = { at: performance.now(), found: discover() };
    known = asked;
    asked.found.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.found;
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);

export function openIdSignIn(settings: OpenIdSettings): SignInProvider {
  const discover = discoverer(settings);
  return {
    begin: () =>
      telling(async () => {
        const verifier = openId.randomPKCECodeVerifier();
        const secrets = { state: openId.randomState(), nonce: openId.randomNonce(), verifier };
        const url = openId.buildAuthorizationUrl(await discover(), {
          ...{ redirect_uri: settings.redirectUri, scope, state: secrets.state, nonce: secrets.nonce },
          ...{ code_challenge: await openId.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
          // Whoever shares a browser says which account is meant.
          prompt: 'select_account',
        });
        return { url: url.href, secrets };
      }),
    finish: (search, { state, nonce, verifier }) =>
      telling(async () => {
        const address = new URL(settings.redirectUri);
        address.search = search.toString();
        const tokens = await openId.authorizationCodeGrant(await discover(), address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        });
        const claims = tokens.claims();
        if (!claims) throw new SignInRefused('no ID token');
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(claims.email),
          emailVerified: claims.email_verified === true,
          name: textOf(claims.name),
        };
      }),
  };
}
