import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { expect, it } from 'vitest';
import type { PageContext } from '../../page-context.ts';
import { requireOwner } from './require-owner.ts';

const sam = { bizId: 'u1', name: 'Sam' } as User;
const pageFor = (user: User | null): PageContext => ({
  call: () => Promise.reject(new Error('not asked for')),
  user,
  nonce: '',
  publicUrl: 'https://shop.example',
  development: false,
  report: () => {},
});
const request = new Request('https://shop.example/user/u1/orders?state=paid');

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

it('lets the owner in', () => {
  expect(requireOwner(pageFor(sam), 'u1', request).user).toBe(sam);
});

it('sends a visitor to the login, and from there back to the very page', () => {
  const thrown = thrownBy(() => requireOwner(pageFor(null), 'u1', request)) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get('location')).toBe('/login?returnUrl=%2Fuser%2Fu1%2Forders%3Fstate%3Dpaid');
});

it('knows no page under the id of another user', () => {
  const thrown = thrownBy(() => requireOwner(pageFor(sam), 'u2', request));
  expect(thrown).toMatchObject({ init: { status: 404 } });
});

it('leads back to the page where only its data were asked for', () => {
  const data = new Request('https://shop.example/user/u1/orders.data?state=paid&_routes=pages%2Fuser%2Forders');
  const thrown = thrownBy(() => requireOwner(pageFor(null), 'u1', data)) as Response;
  expect(thrown.headers.get('location')).toBe('/login?returnUrl=%2Fuser%2Fu1%2Forders%3Fstate%3Dpaid');
});
