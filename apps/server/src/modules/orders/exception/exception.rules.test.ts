import { expect, it } from 'vitest';
import { exceptionRules, statementOf } from './exception.rules.ts';

it('what a question tells can be said without asking', () => {
  expect(statementOf('This item is out of stock. Would you rather wait or get a refund?')).toBe(
    'This item is out of stock.',
  );
  expect(statementOf('A B Tee, White: it is sold out! What now?')).toBe('A B Tee, White: it is sold out!');
  for (const { question } of Object.values(exceptionRules)) expect(statementOf(question)).toMatch(/^[A-Z][^?]+\.$/);
});
