import { describe, expect, it } from 'vitest';
import { mailFaultOf } from './mail-fault.ts';

describe('why a mail has not gone out', () => {
  it.each([
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
      'The mail server rejected the recipient (550).',
      true,
    ],
    [
      { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
      'The mail server rejected the recipient (450).',
      false,
    ],
    [
      { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
      'The mail server rejected our sender address (553).',
      false,
    ],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'The mail server rejected the email (554).', false],
    [{ code: 'EAUTH', responseCode: 535 }, 'The mail server rejected our user name and password (535).', false],
    [{ code: 'ESOCKET', errno: -111, command: 'CONN' }, 'We couldn’t reach the mail server (ECONNREFUSED).', false],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'We couldn’t reach the mail server (ETIMEDOUT).', false],
    [{ code: 'ann@example.com' }, 'The mail server didn’t accept the email.', false],
    ['550 no such user ann@example.com', 'The mail server didn’t accept the email.', false],
  ])('%j', (thrown, words, isFinal) => {
    const fault = mailFaultOf(thrown);
    expect([fault.message, fault.isFinal]).toEqual([words, isFinal]);
  });
});
