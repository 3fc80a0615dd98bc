import { UserType } from '@merchmill/contract/enums.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { expect, it } from 'vitest';
import type { PageContext } from '../../page-context.ts';
import { requireStaff } from './require-staff.ts';

function pageOf(roles: StaffRole[] | null): PageContext {
  const type = roles?.length ? UserType.interior : UserType.normal;
  const user: PageContext['user'] = roles && {
    ...{ bizId: 'u1', email: 'u1@example.com', name: 'U', type, roles, source: 0, hasPassword: 1, hasGoogleAccount: 0 },
    ...{ sendProofEmailType: 1, sendShippedEmailType: 1, emailVerified: true },
  };
  const call = () => Promise.reject(new Error('nothing is asked'));
  return { call, user, nonce: '', publicUrl: 'http://localhost', development: false, report: () => {} };
}

const asked = new Request('http://localhost/operations/orders?q=7');

function thrownFor(roles: StaffRole[] | null): unknown {
  try {
    requireStaff(pageOf(roles), asked, 'orders.edit');
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

it('[CAP-20] pages of the console exist for staff whose roles allow them, and for no others', () => {
  const { user, may } = requireStaff(pageOf(['support']), asked, 'orders.edit');
  expect([user.bizId, may('orders.refund'), may('staff.manage')]).toEqual(['u1', true, false]);
  for (const roles of [[], ['content'], ['production'], ['content', 'finance']] as StaffRole[][])
    expect(thrownFor(roles), roles.join()).toMatchObject({ init: { status: 404 } });
});

it('a guest, whose session may be over, logs in and comes back', () => {
  const thrown = thrownFor(null);
  expect(thrown).toMatchObject({ status: 302 });
  expect((thrown as Response).headers.get('location')).toBe('/login?returnUrl=%2Foperations%2Forders%3Fq%3D7');
});
