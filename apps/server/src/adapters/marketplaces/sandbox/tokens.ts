import { setTimeout as pause } from 'node:timers/promises';
import { type Credentials, MarketplaceError, type StoreAccess } from '../port.ts';
import { TokenFault, Tokens } from './answers.ts';
import { type Calls, readJson, unavailable } from './calls.ts';

type Client = { clientId: string; clientSecret: string };
type Given = { shopId: string; credentials: Credentials };

const confirmMs = 300;

/**
 * Asks the token endpoint. Only its own word that a grant is no good ends a connection, and only when it says so twice: a
 * disturbed platform has said it once of stores that were well.
 */
export function createTokens(calls: Calls, { clientId, clientSecret }: Client, now: () => Date) {
  async function ask(form: Record<string, string>): Promise<Given | 'invalidGrant'> {
    const answer = await calls.post('/oauth/token', { ...form, client_id: clientId, client_secret: clientSecret });
    const body = readJson(answer);
    if (answer.status === 200) {
      const { data } = Tokens.safeParse(body);
      if (!data) throw unavailable('The marketplace gave an answer that is none of its own.');
      const expiresAt = new Date(now().getTime() + data.expires_in * 1000);
      return {
        shopId: data.shop_id,
        credentials: { accessToken: data.access_token, refreshToken: data.refresh_token, expiresAt },
      };
    }
    const fault = TokenFault.safeParse(body).data?.error;
    if ((answer.status === 400 || answer.status === 401) && fault === 'invalid_grant') return 'invalidGrant';
    if (answer.status === 429) {
      const retryAt = new Date(now().getTime() + 60_000);
      throw new MarketplaceError('limited', 'The marketplace takes no more calls for now.', { retryAt });
    }
    throw unavailable(`The marketplace answered ${answer.status}.`);
  }

  return {
    async exchange(code: string, verifier: string, returnUrl: string): Promise<Given> {
      const given = await ask({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: returnUrl,
      });
      if (given === 'invalidGrant') throw new MarketplaceError('refused', 'The connection took too long. Start again.');
      return given;
    },
    async refresh({ shopId, credentials: { refreshToken } }: StoreAccess): Promise<Credentials> {
      if (refreshToken === null) throw new MarketplaceError('needsReauth', 'The connection cannot be renewed.');
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      let given = await ask(form);
      if (given === 'invalidGrant') {
        await pause(confirmMs);
        given = await ask(form);
      }
      if (given === 'invalidGrant') throw new MarketplaceError('needsReauth', 'The shop has ended the connection.');
      if (given.shopId !== shopId) throw unavailable('The marketplace answered for another shop.');
      return given.credentials;
    },
    async revoke({ credentials: { accessToken, refreshToken } }: StoreAccess): Promise<void> {
      const form = { token: refreshToken ?? accessToken, client_id: clientId, client_secret: clientSecret };
      const { status } = await calls.post('/oauth/revoke', form);
      if (status !== 200) throw unavailable(`The marketplace answered ${status}.`);
    },
  };
}
