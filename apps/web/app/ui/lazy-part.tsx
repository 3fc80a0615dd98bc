import { LoaderCircle } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** So long is nothing said of a wait: most are over by then. */
export const lazyDelayMs = 200;

/** A part of the page whose code comes when it is first needed. Until it is there, and not at once, that is shown. */
export function MmLazyPart({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<Waiting label={label} />}>{children}</Suspense>;
}

function Waiting({ label }: { label: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), lazyDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      <p
        role="status"
        className="mm-lazy flex items-center gap-3 rounded-pill border bg-card px-5 py-3 text-small font-semibold shadow-card"
      >
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {label}
      </p>
    </div>
  );
}
