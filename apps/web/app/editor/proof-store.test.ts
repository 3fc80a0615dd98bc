import { proofTableBytes } from '@merchmill/design/proof.ts';
import { describe, expect, it } from 'vitest';
import { createProofStore } from './proof-store.ts';

const table = new Uint8Array(proofTableBytes);

describe('what colors print as, in the designer', () => {
  it('is loaded once, and tried again after a failure', async () => {
    const asked: string[] = [];
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(table)];
    const store = createProofStore('/media/proof/1', (url) => {
      asked.push(url);
      return answers[asked.length - 1]!;
    });
    await expect(Promise.all([store.getState().load(), store.getState().load()])).rejects.toThrow('offline');
    expect([asked.length, store.getState().table]).toEqual([1, null]);
    await Promise.all([store.getState().load(), store.getState().load()]);
    await store.getState().load();
    expect([asked, store.getState().table]).toEqual([['/media/proof/1', '/media/proof/1'], table]);
  });

  it('is asked for by nobody where no four inks print', async () => {
    const store = createProofStore(null, () => Promise.reject(new Error('asked')));
    await store.getState().load();
    expect(store.getState().table).toBeNull();
  });
});
