import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { sessionMemory } from '../state/browser-memory.ts';
import { userFromCookie } from '../state/cookies.ts';
import { forgetUser, type ShopState } from '../state/shop-state.ts';
import { credentialsOf } from './browser-credentials.ts';
import { type BrowserCaller, createCaller } from './caller.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { randomId } from './random-id.ts';
import { afterLogout, handleSessionLoss } from './session-loss.ts';

export type BrowserApi = {
  /** The contract's calls. */
  call: BrowserCaller;
  /** The main client: prefix /api, language en_US; `_t` on GETs that are answered anew each time. */
  api: HttpClient;
  /** The client without a prefix. */
  open: HttpClient;
};

type Wiring = { state: ShopState; go: (path: string) => void; reloadData: () => void };

/** The two HTTP clients of the browser, joined to the state of the shop. */
export function createBrowserApi({ state, go, reloadData }: Wiring): BrowserApi {
  const { session, ui } = state;
  const place = {
    path: () => window.location.pathname + window.location.search,
    reload: () => window.location.reload(),
    go,
    now: () => Date.now(),
    memory: sessionMemory,
  };
  const credentials = () => {
    const { token, openAuthorization, user } = session.getState();
    const actingOwner = user?.team ? user.bizId : null;
    const held = { token: token?.kind === 'header' ? token.value : null, openAuthorization, actingOwner };
    return credentialsOf(held, document.cookie, sessionMemory);
  };
  // Not by the client, which would take a failure of it for another session lost.
  const logOut = () => {
    const { token, xsrfToken } = credentials();
    const headers = { ...(token && { authorization: token }), ...(xsrfToken && { 'x-xsrf-token': xsrfToken }) };
    return window.fetch(accountCalls.logout.path, { method: 'POST', headers });
  };
  const common = {
    fetch: window.fetch.bind(window),
    now: place.now,
    newId: () => randomId(),
    credentials,
    notify: ({ mode, tone, title, text }: Parameters<Parameters<typeof createHttpClient>[0]['notify']>[0]) =>
      mode === 'modal' ? ui.getState().showModal({ title, text }) : ui.getState().message(tone, text),
    onSessionLost: (hydrated: boolean) => {
      // Staff on behalf of a customer may not do all that the customer may: they are told, and stay. Where their time is
      // over, the answer has taken the cookie away.
      if (hydrated && session.getState().user?.behalf && userFromCookie(document.cookie)) return;
      void afterLogout(hydrated, logOut, () => handleSessionLoss(() => forgetUser(state), place));
    },
    onDataChanged: reloadData,
  };
  const api = createHttpClient({ ...common, prefix: '/api', language: 'en_US', timestampGets: true });
  const open = createHttpClient({ ...common, prefix: '', language: null, timestampGets: false });
  return { api, open, call: createCaller({ api, open, hasToken: () => session.getState().token !== null }) };
}
