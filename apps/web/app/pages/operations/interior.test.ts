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

it('[CAP-20] pages of the console exist for interior users, and for nobody else', () => {
  expect(requireInterior(pageOf(UserType.interior)).user.bizId).toBe('u1');
  const others = [null, ...Object.values(UserType).filter((type) => type !== UserType.interior)];
  for (const type of others) {
    let thrown: unknown;
    try {
      requireInterior(pageOf(type));
    } catch (error) {
      thrown = error;
    }
    expect(thrown, String(type)).toMatchObject({ init: { status: 404 } });
  }
});
