import { useMemo } from 'react';
import { credentialsOf } from '../shell/api/browser-credentials.ts';
import { type BrowserCaller, createCaller } from '../shell/api/caller.ts';
import { createHttpClient, type HttpClient } from '../shell/api/http-client.ts';
import { randomId } from '../shell/api/random-id.ts';
import { sessionMemory } from '../shell/state/browser-memory.ts';
import { useShop } from '../shell/state/shop-context.tsx';
import { forgetUser, type ShopState } from '../shell/state/shop-state.ts';
import { createProgressFetch } from './progress-fetch.ts';

export interface EditorApi {
  readonly call: BrowserCaller;
  /** A client that says how far a request has been sent. */
  uploadClient(onProgress: (share: number) => void): HttpClient;
}

/**
 * The API as the designer needs it: when the session has ended, or a design has changed elsewhere, nothing is loaded
 * again over what is being drawn. The callers see the error and ask what to do.
 */
function clientFor(shop: ShopState, send: typeof fetch): HttpClient {
  const { session, ui } = shop;
  return createHttpClient({
    prefix: '/api',
    language: 'en_US',
    timestampGets: false,
    fetch: send,
    now: () => Date.now(),
    newId: () => randomId(),
    credentials: () => {
      const { token, openAuthorization, user } = session.getState();
      const actingOwner = user?.team ? user.bizId : null;
      const held = { token: token?.kind === 'header' ? token.value : null, openAuthorization, actingOwner };
      return credentialsOf(held, document.cookie, sessionMemory);
    },
    notify: ({ mode, tone, title, text }) =>
      mode === 'modal' ? ui.getState().showModal({ title, text }) : ui.getState().message(tone, text),
    onSessionLost: () => forgetUser(shop),
    onDataChanged: () => {},
  });
}

export function useEditorApi(): EditorApi {
  const shop = useShop();
  return useMemo(() => {
    const send: typeof fetch = (...request) => window.fetch(...request);
    const api = clientFor(shop, send);
    return {
      call: createCaller({ api, open: api, hasToken: () => shop.session.getState().token !== null }),
      uploadClient: (onProgress) => clientFor(shop, createProgressFetch(onProgress)),
    };
  }, [shop]);
}
