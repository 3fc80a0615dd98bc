/** A dialog has closed within so many frames. */
const closedWithin = 60;

/** Once nothing has the focus: now, or when a dialog closes that cannot give it back to what has gone. */
export function whenFocusIsLost(act: () => void, framesLeft = closedWithin): void {
  requestAnimationFrame(() => {
    const holder = document.activeElement;
    if (!holder || holder === document.body) act();
    else if (framesLeft > 0 && holder.closest('[role="dialog"]')) whenFocusIsLost(act, framesLeft - 1);
  });
}
