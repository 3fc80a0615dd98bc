/**
 * Room at the end of the page for what is fixed at the foot of the window, so that it never covers the last line for
 * good, nor what the keyboard moves to.
 */
export function FootRoom() {
  return (
    <div aria-hidden className="h-20 bg-band">
      <style>{'html{scroll-padding-bottom:5rem}'}</style>
    </div>
  );
}
