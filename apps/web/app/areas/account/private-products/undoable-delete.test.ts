import { expect, it } from 'vitest';
import { createUndoableDelete } from './undoable-delete.ts';

const shirt = { bizId: 't1', name: 'Shirt' };
const mug = { bizId: 't2', name: 'Mug' };

function setUp(answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = [];
  const store = createUndoableDelete<typeof shirt>((item) => {
    sent.push(item.bizId);
    return answer();
  });
  return { store, sent, state: () => store.getState() };
}

it('is out of sight at once, and the shop is told only when the offer to undo is over', () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  expect(state().hidden.has('t1')).toBe(true);
  expect(sent).toEqual([]);
  state().commit();
  expect(sent).toEqual(['t1']);
  expect(state().pending).toBeNull();
  expect(state().hidden.has('t1')).toBe(true);
});

it('comes back untouched when it is undone', () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  state().undo();
  state().commit();
  expect(state().hidden.size).toBe(0);
  expect(sent).toEqual([]);
});

it('makes the one before final when the next is deleted', () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  state().remove(mug);
  expect(sent).toEqual(['t1']);
  expect(state().pending).toBe(mug);
});

it('comes back where the shop refuses', async () => {
  const { state } = setUp(() => Promise.reject(new Error('refused')));
  state().remove(shirt);
  state().commit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(state().hidden.size).toBe(0);
});
