import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Parts } from './parts.ts';
import { Problem } from './problem.ts';
import { newId } from './state.ts';
import { announceUninstalled } from './webhooks.ts';

/* OAuth 2.0: authorization code with PKCE (S256); refresh tokens are given anew with every use. */

const codeMs = 10 * 60_000;
export const scopes = 'shop listings orders';

type Token = {
  id: string;
  grant_id: string;
  kind: string;
  expires_at: number | null;
  challenge: string | null;
  redirect_uri: string | null;
  replaced_by: string | null;
};
type Grant = { id: string; shop_id: string; client_id: string; ended_at: number | null };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));

export type AuthorizeQuery = {
  response_type?: string;
  client_id?: string;
  redirect_uri?: string;
  state?: string;
  code_challenge?: string;
  code_challenge_method?: string;
};
/** What a seller is asked to agree to. `error`: what the app did wrong; the browser goes back with it. */
export type Asked = { client: Client; redirectUri: string; state: string; challenge: string; error: string | null };

/** @throws Problem where nobody may be sent back: an unknown app, or an address that it has not registered */
export function readAuthorize({ options }: Parts, query: AuthorizeQuery): Asked {
  const client = options.clients.find(({ id }) => id === query.client_id);
  if (!client) throw new Problem(400, 'invalid_client', 'We don’t know the app that sent you here.');
  const redirectUri = query.redirect_uri ?? '';
  if (!client.redirectUris.includes(redirectUri)) {
    throw new Problem(400, 'invalid_redirect', 'The app sent an address that it has not registered with us.');
  }
  const challenge = query.code_challenge ?? '';
  const isRight =
    query.response_type === 'code' &&
    query.code_challenge_method === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    (query.state ?? '') !== '';
  return { client, redirectUri, state: query.state ?? '', challenge, error: isRight ? null : 'invalid_request' };
}

export function backWith({ redirectUri, state }: Asked, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
}

/** The seller has agreed: gives the address to which the browser goes back. */
export function agree(parts: Parts, asked: Asked, shopId: string): string {
  const { state, now } = parts;
  const grantId = newId('grant');
  const code = randomBytes(24).toString('base64url');
  state.run('insert into grants (id, shop_id, client_id) values (?, ?, ?)', grantId, shopId, asked.client.id);
  state.run(
    "insert into tokens (id, grant_id, kind, expires_at, challenge, redirect_uri) values (?, ?, 'code', ?, ?, ?)",
    hashOf(code),
    grantId,
    now() + codeMs,
    asked.challenge,
    asked.redirectUri,
  );
  return backWith(asked, { code });
}

function issue({ state, now, dials }: Parts, { id: grantId, shop_id: shopId }: Grant) {
  const access = randomBytes(24).toString('base64url');
  const refresh = randomBytes(32).toString('base64url');
  const add = (token: string, kind: string, expiresAt: number | null) =>
    state.run(
      'insert into tokens (id, grant_id, kind, expires_at) values (?, ?, ?, ?)',
      hashOf(token),
      grantId,
      kind,
      expiresAt,
    );
  add(access, 'access', now() + dials.accessTokenSeconds * 1000);
  add(refresh, 'refresh', null);
  return {
    refreshHash: hashOf(refresh),
    answer: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: dials.accessTokenSeconds,
      refresh_token: refresh,
      scope: scopes,
      shop_id: shopId,
    },
  };
}

const invalidGrant = (why: string) => new Problem(400, 'invalid_grant', why);

function findToken({ state, now }: Parts, client: Client, kind: string, text: string): { token: Token; grant: Grant } {
  const token = state.get<Token>('select * from tokens where id = ? and kind = ?', hashOf(text), kind);
  const grant = token && state.get<Grant>('select * from grants where id = ?', token.grant_id);
  if (!token || !grant || grant.client_id !== client.id) throw invalidGrant(`The ${kind} is not known.`);
  if (grant.ended_at !== null) throw invalidGrant('The seller has ended the access.');
  if (token.expires_at !== null && token.expires_at <= now()) throw invalidGrant(`The ${kind} has expired.`);
  return { token, grant };
}

function exchangeCode(parts: Parts, client: Client, form: URLSearchParams) {
  const { token, grant } = findToken(parts, client, 'code', form.get('code') ?? '');
  parts.state.run('delete from tokens where id = ?', token.id);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (challenge !== token.challenge || form.get('redirect_uri') !== token.redirect_uri) {
    // The code is spent all the same: whoever has stolen it gets one try.
    return { problem: invalidGrant('The code was asked for by somebody else.') };
  }
  return { answer: issue(parts, grant).answer };
}

/** A refresh token that was answered, though the answer got lost, works until the new access token is used. */
function exchangeRefresh(parts: Parts, client: Client, form: URLSearchParams) {
  const { token, grant } = findToken(parts, client, 'refresh', form.get('refresh_token') ?? '');
  const { state } = parts;
  if (token.replaced_by) state.run('delete from tokens where id = ?', token.replaced_by);
  const { answer, refreshHash } = issue(parts, grant);
  state.run('update tokens set replaced_by = ? where id = ?', refreshHash, token.id);
  return { answer };
}

function clientOf({ options }: Parts, request: FastifyRequest, form: URLSearchParams): Client {
  const [, basic = ''] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [basicId, basicSecret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  const id = basicId || form.get('client_id');
  const secret = basicSecret ?? form.get('client_secret') ?? '';
  const client = options.clients.find((each) => each.id === id);
  if (!client || !isSame(client.secret, secret)) throw new Problem(401, 'invalid_client', 'The app is not known.');
  return client;
}

/** Whose token this is; also the proof that the answer with it has arrived. */
export function grantOf({ state, now }: Parts, header: string | undefined): Grant {
  const [, text = ''] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  const token = state.get<Token>("select * from tokens where id = ? and kind = 'access'", hashOf(text));
  const grant = token && state.get<Grant>('select * from grants where id = ?', token.grant_id);
  if (!token || !grant) throw new Problem(401, 'invalid_token', 'The access token is not known.');
  if (grant.ended_at !== null) throw new Problem(401, 'access_revoked', 'The seller has ended the access.');
  if (token.expires_at !== null && token.expires_at <= now()) {
    throw new Problem(401, 'token_expired', 'The access token has expired.');
  }
  state.run("delete from tokens where grant_id = ? and kind = 'refresh' and replaced_by is not null", grant.id);
  return grant;
}

/** Ends what an app may do in a shop. */
export function endAccess(parts: Parts, shopId: string, clientId: string): void {
  const { state, now } = parts;
  const open = 'shop_id = ? and client_id = ? and ended_at is null';
  if (!state.run(`update grants set ended_at = ? where ${open}`, now(), shopId, clientId)) return;
  announceUninstalled(parts, shopId, clientId);
}

/** Apps that have access to a shop. */
export const appsOf = ({ state, options }: Parts, shopId: string): Client[] =>
  state
    .all<{ client_id: string }>(
      `select distinct g.client_id from grants g join tokens t on t.grant_id = g.id and t.kind = 'refresh'
       where g.shop_id = ? and g.ended_at is null`,
      shopId,
    )
    .flatMap(({ client_id: id }) => options.clients.find((client) => client.id === id) ?? []);

const sendError = (reply: FastifyReply, problem: Problem) =>
  reply.code(problem.status).send({ error: problem.code, error_description: problem.message });

export function serveTokens(app: FastifyInstance, parts: Parts): void {
  const { state, faults, counters } = parts;
  app.post('/oauth/token', async (request, reply) => {
    counters.set('token', (counters.get('token') ?? 0) + 1);
    reply.header('cache-control', 'no-store');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const before = faults.take('token', 'status', 'slow', 'garbage', 'falseInvalidGrant');
    if (before?.kind === 'slow') await new Promise((done) => setTimeout(done, before.ms));
    if (before?.kind === 'status') return reply.code(before.status).send({ error: 'temporarily_unavailable' });
    if (before?.kind === 'garbage') return reply.type('text/html').send('<h1>We’ll be right back</h1>');
    if (before?.kind === 'falseInvalidGrant') return sendError(reply, invalidGrant('Try again.'));
    try {
      const client = clientOf(parts, request, form);
      const done = state.transaction(() => {
        const type = form.get('grant_type');
        if (type === 'authorization_code') return exchangeCode(parts, client, form);
        if (type === 'refresh_token') return exchangeRefresh(parts, client, form);
        throw new Problem(400, 'unsupported_grant_type', 'Only codes and refresh tokens are exchanged.');
      });
      if ('problem' in done) throw done.problem;
      const after = faults.take('token', 'doneStatus', 'hangUp');
      if (after?.kind === 'hangUp') return hangUp(reply);
      if (after) return reply.code(after.status).send({ error: 'temporarily_unavailable' });
      return done.answer;
    } catch (error) {
      if (error instanceof Problem) return sendError(reply, error);
      throw error;
    }
  });
  app.post('/oauth/revoke', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    try {
      const client = clientOf(parts, request, form);
      const grant = state.get<Grant>(
        'select g.* from grants g join tokens t on t.grant_id = g.id where t.id = ? and g.client_id = ?',
        hashOf(form.get('token') ?? ''),
        client.id,
      );
      if (grant) state.transaction(() => endAccess(parts, grant.shop_id, client.id));
      return reply.code(200).send({});
    } catch (error) {
      if (error instanceof Problem) return sendError(reply, error);
      throw error;
    }
  });
}

export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
