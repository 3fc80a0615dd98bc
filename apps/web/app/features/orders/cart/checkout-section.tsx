import { type ReactNode, useId } from 'react';

/** One step of the checkout, numbered like the sheets of a print run. */
export function CheckoutSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-5 flex items-center gap-3 text-h3">
        <span aria-hidden className="grid size-8 place-items-center rounded-pill bg-ink text-small text-on-ink">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
