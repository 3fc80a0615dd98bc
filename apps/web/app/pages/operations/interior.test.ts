import { UserType } from '@merchmill/contract/enums.ts';
import { expect, it } from 'vitest';
import type { PageContext } from '../../page-context.ts';
import { requireInterior } from './interior.ts';

function pageOf(type: UserType | null): PageContext {
  const user: PageContext['user'] =
    type === null
      ? null
      : {
          ...{ bizId: 'u1', email: 'u1@example.com', name: 'U', type, source: 0, hasPassword: 1, hasGoogleAccount: 0 },
          ...{ sendProofEmailType: 1, sendShippedEmailType: 1, emailVerified: true },
        };
  const call = () => Promise.reject(new Error('nothing is asked'));
  return { call, user, nonce: '', publicUrl: 'http://localhost', development: false, report: () => {} };
}

const asked = new Request('http://localhost/operations/orders?q=7');

it('[CAP-20] pages of the console exist for interior users, and for no others', () => {
  expect(requireInterior(pageOf(UserType.interior), asked).user.bizId).toBe('u1');
  const others = Object.values(UserType).filter((type) => type !== UserType.interior);
  for (const type of others) {
    let thrown: unknown;
    try {
      requireInterior(pageOf(type), asked);
    } catch (error) {
      thrown = error;
    }
    expect(thrown, String(type)).toMatchObject({ init: { status: 404 } });
  }
});

it('a visitor, whose session may be over, logs in and comes back', () => {
  let thrown: unknown;
  try {
    requireInterior(pageOf(null), asked);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ status: 302 });
  expect((thrown as Response).headers.get('location')).toBe('/login?returnUrl=%2Foperations%2Forders%3Fq%3D7');
});
