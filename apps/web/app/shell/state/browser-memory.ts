import type { BrowserKey } from './browser-keys.ts';

/** Keeps nothing but what is declared (browser-keys.ts). */
export type Memory = {
  getItem(key: BrowserKey): string | null;
  setItem(key: BrowserKey, value: string): void;
  removeItem(key: BrowserKey): void;
};

/** Storage that some browsers forbid: then nothing is remembered, and nothing breaks. */
function tolerant(open: () => Storage): Memory {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export const localMemory = tolerant(() => window.localStorage);
export const sessionMemory = tolerant(() => window.sessionStorage);
