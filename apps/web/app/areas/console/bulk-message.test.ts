import { expect, it } from 'vitest';
import { bulkMessage } from './bulk-message.ts';

it('a bulk action says how many moved, and why the others did not', () => {
  const refused = [{ bizId: 'a', why: 'It is packed.' }];
  expect(bulkMessage({ done: 2, units: 2, refused: [] })).toEqual({ tone: 'success', text: '2 items updated.' });
  expect(bulkMessage({ done: 1, units: 24, refused: [] }).text).toBe('1 item updated (24 units).');
  expect(bulkMessage({ done: 1, units: 1, refused })).toEqual({
    tone: 'info',
    text: '1 updated, 1 not: It is packed.',
  });
  expect(bulkMessage({ done: 0, units: 0, refused })).toEqual({
    tone: 'error',
    text: 'Nothing updated: It is packed.',
  });
});
