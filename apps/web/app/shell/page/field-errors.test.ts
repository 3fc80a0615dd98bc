import { describe, expect, it } from 'vitest';
import { errorsOf, stillWrong } from './field-errors.ts';

describe('errors of a form', () => {
  it('are by field, the first of each, and a form inside of what is sent has fields of its own names', () => {
    const refused = [
      { path: 'form.title', message: 'Too short.' },
      { path: 'form.title', message: 'Not a title.' },
      { path: 'version', message: 'Old.' },
    ];
    expect(errorsOf(refused)).toEqual({ title: 'Too short.', version: 'Old.' });
  });

  const errors = { email: 'Taken.', 'address.city': 'Missing.', name: 'Missing.' };
  const before = { email: 'a@b.c', address: { city: '' }, name: '' };

  it('go with their cause, also those that only the server could know', () => {
    const after = { ...before, email: 'd@e.f' };
    expect(stillWrong(errors, { 'address.city': 'Missing.', name: 'Missing.' }, before, after)).toEqual({
      'address.city': 'Missing.',
      name: 'Missing.',
    });
  });

  it('stay while the cause is there, in the words of what is wrong now, and none comes up while one is typing', () => {
    const after = { ...before, name: 'x' };
    const now = { name: 'Too short.', phone: 'Missing.', 'address.city': 'Missing.' };
    expect(stillWrong(errors, now, before, after)).toEqual({ ...errors, name: 'Too short.' });
  });
});
