import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogout, type BrowserPlace, handleSessionLoss } from './session-loss.ts';

describe('a lost session', () => {
  let nowMs: number;
  let path: string;
  const clear = vi.fn();
  const reload = vi.fn();
  const go = vi.fn();
  const memory = new Map<string, string>();
  const place: BrowserPlace = {
    path: () => path,
    reload,
    go,
    now: () => nowMs,
    memory: { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) },
  };
  beforeEach(() => {
    nowMs = 1_790_000_000_000;
    path = '/product';
    memory.clear();
    vi.clearAllMocks();
  });

  it('[ERR-01] under /user it leads to the login and back', () => {
    path = '/user/u1/orders?state=paid';
    handleSessionLoss(clear, place);
    expect(clear).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledExactlyOnceWith('/login?returnUrl=%2Fuser%2Fu1%2Forders%3Fstate%3Dpaid');
    expect(reload).not.toHaveBeenCalled();
  });

  it('[ERR-01] anywhere else the page is loaded again', () => {
    path = '/users-guide';
    handleSessionLoss(clear, place);
    expect(clear).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  it('[ERR-01] a page that loses it again within ten seconds does not reload for ever', () => {
    handleSessionLoss(clear, place);
    nowMs += 9_999;
    handleSessionLoss(clear, place);
    expect(reload).toHaveBeenCalledOnce();
    nowMs += 1;
    handleSessionLoss(clear, place);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[ERR-01] a session that may not do this is ended before we go on, or we would come back with it', async () => {
    const order: string[] = [];
    const logOut = async () => void order.push('logged out');
    await afterLogout(true, logOut, () => order.push('on'));
    await afterLogout(false, logOut, () => order.push('on'));
    await afterLogout(
      true,
      () => Promise.reject(new Error('no network')),
      () => order.push('on'),
    );
    expect(order).toEqual(['logged out', 'on', 'on', 'on']);
  });
});
