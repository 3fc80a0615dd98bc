import type { ReactNode } from 'react';

/** The head of a section, and what is in it. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mm-headline text-h3">{title}</h1>
      {lead && <p className="mt-2 text-quiet">{lead}</p>}
      <div className="mt-6">{children}</div>
    </>
  );
}
