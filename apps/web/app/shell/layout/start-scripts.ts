declare global {
  interface Window {
    /** Ends the wait for early presses; gives the button that was pressed while nothing listened, if any. */
    endPreHydrationClicks?: () => HTMLElement | null;
  }
}

/*
 * On a slow line scripts take the bandwidth of what one came to see. So they wait until the page's one picture of high
 * priority is on the screen, or for the first touch or key, whichever is first, and never longer than `patienceMs`. A
 * page without such a picture (forms, mostly) does not wait. Links and forms work meanwhile by themselves; a button
 * that was pressed is pressed again when it can answer.
 *
 * The function is written into the page as it stands, behind the script that waits (`late-scripts.ts`): it may use
 * nothing from outside.
 */
export function startScripts(): void {
  const patienceMs = 2500;
  const interest = ['pointerdown', 'keydown', 'focusin'];
  const late = document.currentScript!.previousElementSibling as HTMLScriptElement;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  let begun = false;
  let pressed: HTMLElement | null = null;

  const start = async () => {
    if (begun) return;
    begun = true;
    for (const name of interest) removeEventListener(name, start, true);
    const { nonce } = late;
    for (const href of late.dataset.modules!.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
      // Asking for a file takes a slow processor some milliseconds: a touch must not wait for all of them.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const { textContent } = late;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }));
  };
  // A picture that is there is on the screen when it has been decoded and one frame more was drawn.
  const startAfterPaint = async () => {
    await picture?.decode().catch(() => {});
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  const remember = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button?.type === 'button') pressed = button;
  };

  addEventListener('click', remember, true);
  window.endPreHydrationClicks = () => {
    removeEventListener('click', remember, true);
    return pressed;
  };
  for (const name of interest) addEventListener(name, start, { capture: true, passive: true });
  if (!picture) start();
  else if (picture.complete) startAfterPaint();
  else {
    for (const name of ['load', 'error']) picture.addEventListener(name, startAfterPaint);
    setTimeout(start, patienceMs);
  }
}
