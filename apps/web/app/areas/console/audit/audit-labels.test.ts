import { auditSubjects } from '@merchmill/contract/backoffice/backoffice.ts';
import { describe, expect, it } from 'vitest';
import { actionOf, resourceOf, resourceTypes } from './audit-labels.ts';

const entry = (subject: string, subjectId: string, before: unknown = null) => ({
  ...{ id: 1, at: '2026-11-22T00:00:00Z', by: null, what: 'save', after: null },
  ...{ subject, subjectId, before },
});

describe('labels of the audit log', () => {
  it('have one for every kind of thing whose changes are recorded, and for no other', () => {
    expect(resourceTypes.map(({ value }) => value).toSorted()).toEqual(auditSubjects.toSorted());
  });

  it.each([
    [entry('shopSettings', 'smtp'), 'Settings: Mail server'],
    [entry('checklist', 'taxes'), 'Checklist: Taxes'],
    [entry('checklist', 'all'), 'Checklist'],
    [entry('backgroundJob', '717da5ac-1111', { queue: 'mail.deliver' }), 'Background job: Emails (717da5ac)'],
    [entry('warehouse', 'main'), 'Warehouse main'],
    [entry('somethingNew', '717da5ac-1111'), 'somethingNew 717da5ac'],
  ])('%j is %s', (each, messages) => expect(resourceOf(each)).toBe(messages));

  it('say what was done', () => {
    expect(actionOf({ what: 'testMail', after: null })).toBe('Test email sent');
    expect(actionOf({ what: 'runOut', after: null })).toBe('Out of stock');
    expect(actionOf({ what: 'somethingNew', after: null })).toBe('somethingNew');
    expect(actionOf({ what: 'cancel', after: { carriedOut: true } })).toBe('Canceled');
    expect(actionOf({ what: 'cancel', after: { carriedOut: false } })).toBe('Approved, waiting for a second approval');
  });
});
