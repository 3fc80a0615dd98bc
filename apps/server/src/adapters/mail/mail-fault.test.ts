import { describe, expect, it } from 'vitest';
import { mailFaultOf } from './mail-fault.ts';

describe('why a mail has not gone out', () => {
  it.each([
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
      'The mail server refused the recipient (550).',
      true,
    ],
    [
      { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
      'The mail server refused the recipient (450).',
      false,
    ],
    [
      { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
      'The mail server refused our sender (553).',
      false,
    ],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'The mail server refused the mail (554).', false],
    [{ code: 'EAUTH', responseCode: 535 }, 'The mail server does not accept our user and password (535).', false],
    [{ code: 'ESOCKET', errno: -111, command: 'CONN' }, 'The mail server cannot be reached (ECONNREFUSED).', false],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'The mail server cannot be reached (ETIMEDOUT).', false],
    [{ code: 'ann@example.com' }, 'The mail server did not take the mail.', false],
    ['550 no such user ann@example.com', 'The mail server did not take the mail.', false],
  ])('%j', (thrown, words, isFinal) => {
    const fault = mailFaultOf(thrown);
    expect([fault.message, fault.isFinal]).toEqual([words, isFinal]);
  });
});
