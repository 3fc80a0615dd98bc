import type { Permission } from '@merchmill/contract/permissions.ts';
import type { Actor } from '../../apps/server/src/testing/test-app.ts';
import type { SeededShop } from './seeded-shop.ts';

/** What one sends with a call. */
export type Given = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object | undefined;
  /** In place of a JSON body. */
  raw?: { payload: Buffer; headers: Record<string, string> };
};
type Make = (seededShop: SeededShop, asker: Actor) => Given | Promise<Given>;

/** How a call is proved, and what is sent with it. */
export type Fixture =
  /** Anybody may make it, and nothing of anybody is named in it. */
  | { kind: 'open'; status: 200 | 404; input: Make }
  /** It is about whoever makes it. */
  | { kind: 'self'; input: Make }
  /** It names something of the owner's; others find nothing there. `perAsker`: beside it something of the asker's own. */
  | { kind: 'own'; input: Make; staffMay: Permission | null; perAsker: boolean }
  /** It names something of the owner's; others are answered as if there were none. */
  | { kind: 'hidden'; input: Make; isEmpty: (data: never) => boolean }
  /** Only a role gives the right to it. Without an input it is sent what its shapes take. */
  | { kind: 'operations'; input?: Make }
  | { kind: 'signed'; input: Make };

const nothing = () => ({});
export const open = (input: Make = nothing, status: 200 | 404 = 200): Fixture => ({ kind: 'open', status, input });
export const self = (input: Make = nothing): Fixture => ({ kind: 'self', input });
export const own = (
  input: Make,
  { staffMay = null, perAsker = false }: { staffMay?: Permission | null; perAsker?: boolean } = {},
): Fixture => ({
  kind: 'own',
  input,
  staffMay,
  perAsker,
});
export const hidden = <D>(input: Make, isEmpty: (data: D) => boolean): Fixture => ({
  kind: 'hidden',
  input,
  isEmpty: isEmpty as (data: never) => boolean,
});
export const operations: Fixture = { kind: 'operations' };
export const operationsWith = (input: Make): Fixture => ({ kind: 'operations', input });
export const signed = (input: Make): Fixture => ({ kind: 'signed', input });
