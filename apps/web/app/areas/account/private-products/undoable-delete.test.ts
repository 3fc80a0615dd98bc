import { expect, it } from 'vitest';
import { createUndoableDelete } from './undoable-delete.ts';

const shirt = { bizId: 't1', name: 'Shirt' };
const mug = { bizId: 't2', name: 'Mug' };

function setUp(refused: 'discard' | 'restore' | null = null) {
  const sent: string[] = [];
  const send = (what: 'discard' | 'restore') => async (item: typeof shirt) => {
    sent.push(`${what} ${item.bizId}`);
    if (what === refused) throw new Error('refused');
  };
  const store = createUndoableDelete<typeof shirt>({
    discard: send('discard'),
    restore: send('restore'),
  });
  return { sent, state: () => store.getState() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('[TPL-12] is out of sight and told to the shop at once; when the offer to undo is over, the clock of the shop deletes it', async () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  expect(state().hidden.has('t1')).toBe(true);
  expect(sent).toEqual(['discard t1']);
  state().commit();
  await settled();
  expect(sent).toEqual(['discard t1']);
  expect(state().pending).toBeNull();
  expect(state().hidden.has('t1')).toBe(true);
});

it('[TPL-12] comes back when it is undone, also before the shop has answered', async () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  state().undo();
  state().commit();
  await settled();
  expect(state().hidden.size).toBe(0);
  expect(sent).toEqual(['discard t1', 'restore t1']);
});

it('makes the one before final when the next is deleted', async () => {
  const { sent, state } = setUp();
  state().remove(shirt);
  state().remove(mug);
  await settled();
  expect(sent).toEqual(['discard t1', 'discard t2']);
  expect(state().pending).toBe(mug);
});

it('comes back where the shop refuses, and nothing more is told of it', async () => {
  const { sent, state } = setUp('discard');
  state().remove(shirt);
  await settled();
  expect([state().hidden.size, state().pending]).toEqual([0, null]);
  state().commit();
  state().remove(mug);
  state().commit();
  await settled();
  expect(sent).toEqual(['discard t1', 'discard t2']);
});

it('stays away where it cannot be brought back', async () => {
  const { state } = setUp('restore');
  state().remove(shirt);
  state().undo();
  await settled();
  expect(state().hidden.has('t1')).toBe(true);
});
