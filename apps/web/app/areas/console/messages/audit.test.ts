import { auditSubjects } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { describe, expect, it } from 'vitest';
import { auditMessages } from './audit.ts';

const entry = (subject: string, subjectId: string, before: unknown = null) => ({
  ...{ id: 1, at: '2026-11-22T00:00:00Z', by: null, what: 'save', after: null },
  ...{ subject, subjectId, before },
});

describe('words of the audit log', () => {
  it('has one for every kind of thing that the contract names', () => {
    const known = auditMessages.subjects.map(({ value }) => value);
    expect(auditSubjects.filter((subject) => !known.includes(subject))).toEqual([]);
  });

  it.each([
    [entry('shopSettings', 'smtp'), 'Settings: Mail server'],
    [entry('checklist', 'taxes'), 'Checklist: Taxes'],
    [entry('checklist', 'all'), 'Checklist'],
    [entry('backgroundJob', '717da5ac-1111', { queue: 'mail.deliver' }), 'Background job: Emails (717da5ac)'],
    [entry('warehouse', 'main'), 'Warehouse main'],
    [entry('somethingNew', '717da5ac-1111'), 'somethingNew 717da5ac'],
  ])('%j is %s', (each, words) => expect(auditMessages.thing(each)).toBe(words));

  it('say what was done', () => {
    expect(auditMessages.action({ what: 'testMail', after: null })).toBe('test mail sent');
    expect(auditMessages.action({ what: 'somethingNew', after: null })).toBe('somethingNew');
    expect(auditMessages.action({ what: 'cancel', after: { carriedOut: true } })).toBe('cancelled');
    expect(auditMessages.action({ what: 'cancel', after: { carriedOut: false } })).toBe(
      'approved, waits for a second person',
    );
  });
});
