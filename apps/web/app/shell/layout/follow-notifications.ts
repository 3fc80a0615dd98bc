const address = '/api/notifications/stream';
/** Between two tries: at first, and at most. */
const [soonMs, latestMs] = [3000, 5 * 60_000];
/** The shop says something every 25 seconds; a stream that is silent for longer is none any more. */
const silentMs = 70_000;

type OnNumber = (unread: number) => void;

/** One stream, until it breaks off. Says whether it had been open. */
function listenOnce(onNumber: OnNumber, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    let wasOpen = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      source.close();
      signal.removeEventListener('abort', end);
      resolve(wasOpen);
    };
    const hear = () => {
      wasOpen = true;
      clearTimeout(silence);
      silence = setTimeout(end, silentMs);
    };
    hear();
    wasOpen = false;
    source.addEventListener('beat', hear);
    source.addEventListener('unread', ({ data }) => {
      hear();
      const { noReadNum } = JSON.parse(data) as { noReadNum: number };
      onNumber(noReadNum);
    });
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps a stream open. Where there is none to be had it tries less and less often, and nobody is told. */
async function hold(onNumber: OnNumber, signal: AbortSignal): Promise<void> {
  for (let waitMs = soonMs; !signal.aborted; ) {
    const wasOpen = await listenOnce(onNumber, signal);
    waitMs = wasOpen ? soonMs : Math.min(waitMs * 2, latestMs);
    // Not all pages at the same moment, where an instance has gone.
    await pause(waitMs * (0.5 + Math.random()), signal);
  }
}

/**
 * Follows the number of unread notifications. All tabs of a browser share one stream: the one that has the lock holds it
 * and tells the others; when it closes, another one takes its place. @returns what ends it
 */
export function followNotifications(userId: string, onNumber: OnNumber): () => void {
  const name = `notifications ${userId}`;
  const aborter = new AbortController();
  const { signal } = aborter;
  if (!('locks' in navigator)) {
    // Not a secure place: each tab has its own.
    void hold(onNumber, signal);
    return () => aborter.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onNumber(data as number);
  const tellAll = (unread: number) => {
    onNumber(unread);
    channel.postMessage(unread);
  };
  navigator.locks
    .request(name, { signal }, () => hold(tellAll, signal))
    // The wait for the lock was ended.
    .catch(() => {});
  return () => {
    aborter.abort();
    channel.close();
  };
}
