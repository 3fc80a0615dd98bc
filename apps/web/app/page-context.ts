import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { Caller } from '@merchmill/contract/api-error.ts';
import { createContext, type RouterContext } from 'react-router';

/** What the server hands to every loader of a page. */
export type PageContext = {
  /** The API in the same process, as the visitor. */
  call: Caller;
  user: User | null;
  /** Nobody is logged in, but a guest has ordered in this browser. */
  guestId?: string | undefined;
  /** Nonce of this answer's content security policy. */
  nonce: string;
  /** Absolute address of the shop without a trailing slash, for canonical links. */
  publicUrl: string;
  development: boolean;
  /** Writes a fault of a page to the log. */
  report(error: unknown): void;
};

// This module is in the process twice: as source in the server, and bundled in the SSR build. The key must be one object.
const key = Symbol.for('merchmill.page');
const shared = globalThis as { [key]?: RouterContext<PageContext> };
shared[key] ??= createContext<PageContext>();
export const pageContext: RouterContext<PageContext> = shared[key];
