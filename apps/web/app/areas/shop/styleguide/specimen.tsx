import { type ReactNode, useId } from 'react';

/** One chapter of the style guide. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14 border-t pt-8">
      <h2 id={id} className="mm-headline mb-6 text-h2">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** A component with its name, in a row of its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-start gap-3 xs:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="font-mono text-small text-quiet">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
