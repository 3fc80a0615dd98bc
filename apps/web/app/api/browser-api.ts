import { sessionMemory } from '../state/browser-memory.ts';
import { forgetUser, type ShopState } from '../state/shop-state.ts';
import { credentialsOf } from './browser-credentials.ts';
import { type BrowserCaller, createCaller } from './caller.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { randomId } from './random-id.ts';
import { handleSessionLoss } from './session-loss.ts';

export type BrowserApi = {
  /** The contract's calls. */
  call: BrowserCaller;
  /** The main client: prefix /api, language en_US. */
  api: HttpClient;
  /** The client without a prefix; its GETs carry `_t`. */
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
  const common = {
    fetch: window.fetch.bind(window),
    now: place.now,
    newId: () => randomId(),
    credentials: () => {
      const { token, openAuthorization } = session.getState();
      const held = { token: token?.kind === 'header' ? token.value : null, openAuthorization };
      return credentialsOf(held, document.cookie, sessionMemory);
    },
    notify: ({ mode, tone, title, text }: Parameters<Parameters<typeof createHttpClient>[0]['notify']>[0]) =>
      mode === 'modal' ? ui.getState().showModal({ title, text }) : ui.getState().message(tone, text),
    onSessionLost: () => handleSessionLoss(() => forgetUser(state), place),
    onDataChanged: reloadData,
  };
  const api = createHttpClient({ ...common, prefix: '/api', language: 'en_US', timestampGets: false });
  const open = createHttpClient({ ...common, prefix: '', language: null, timestampGets: true });
  return { api, open, call: createCaller({ api, open, hasToken: () => session.getState().token !== null }) };
}
