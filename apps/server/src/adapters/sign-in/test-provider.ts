import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Whoever is logged in at the provider. */
export type ProviderPerson = { sub: string; email: string; email_verified: boolean; name?: string };
/** What the provider does wrong, for those who have to notice. */
export type Misdeed = { issuer?: string; nonce?: string; audience?: string; badKey?: boolean; expired?: boolean };

type Code = { query: URLSearchParams; person: ProviderPerson };

export const clientId = 'shop-client';
export const clientSecret = 'shop-secret';

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Client secrets come by basic authentication or in the form. */
function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [name = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return (
    (name === clientId && secret === clientSecret) ||
    (form.get('client_id') === clientId && form.get('client_secret') === clientSecret)
  );
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/**
 * A provider of OpenID Connect on this machine, as strict as a real one: it knows one client and one redirect URI, asks
 * for PKCE, gives each code once, and signs with a key that it serves.
 */
export async function testProvider(redirectUri = '') {
  const [good, bad] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Code>();
  const state = {
    person: { sub: '1001', email: 'ada@gmail.example', email_verified: true, name: 'Ada Lovelace' } as ProviderPerson,
    misdeed: {} as Misdeed,
    redirectUri,
    isDown: false,
    refusals: [] as string[],
  };
  let issuer = '';

  function idToken({ query, person }: Code): Promise<string> {
    const { misdeed } = state;
    const now = Math.floor(Date.now() / 1000) - (misdeed.expired ? 7200 : 0);
    return new SignJWT({ ...person, nonce: misdeed.nonce ?? query.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(misdeed.issuer ?? issuer)
      .setSubject(person.sub)
      .setAudience(misdeed.audience ?? clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(misdeed.badKey ? bad.privateKey : good.privateKey);
  }

  /** The consent screen, on which everybody agrees. */
  function authorize(response: ServerResponse, query: URLSearchParams) {
    const isRight =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === state.redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('state') &&
      query.get('nonce');
    if (!isRight) return json(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('hex');
    codes.set(code, { query, person: state.person });
    const back = new URL(state.redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state')!, iss: issuer }).toString();
    response.writeHead(302, { location: back.href });
    response.end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const form = await bodyOf(request);
    const refuse = (status: number, error: string) => {
      state.refusals.push(error);
      json(response, status, { error });
    };
    if (!isClient(request, form)) return refuse(401, 'invalid_client');
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isRight =
      code &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === state.redirectUri &&
      challengeOf(form.get('code_verifier') ?? '') === code.query.get('code_challenge');
    if (!isRight) return refuse(400, 'invalid_grant');
    json(response, 200, {
      access_token: 'unused',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(code),
    });
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (state.isDown) return json(response, 503, {});
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (url.pathname === '/keys') return json(response, 200, { keys: [key] });
    if (url.pathname === '/authorize') return authorize(response, url.searchParams);
    if (url.pathname === '/token' && request.method === 'POST') return exchange(request, response);
    return json(response, 404, {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    settings: { issuer, clientId, clientSecret },
    state,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
export type TestProvider = Awaited<ReturnType<typeof testProvider>>;
