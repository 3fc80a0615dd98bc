import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { type ReactNode, useId } from 'react';
import { detailMessages as messages } from '../messages/catalog.ts';
import { type LengthUnit, withUnit } from './lengths.ts';

/** A part of a detail page with its heading at the side. */
export function DetailSection({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-28 gap-5 border-t py-10 sm:grid-cols-[14rem_1fr] sm:gap-10 xs:py-14"
    >
      <h2 id={id} className="mm-headline text-h3">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function FactList({ facts, unit }: { facts: ProductDetail['facts']; unit: LengthUnit }) {
  return (
    <dl className="grid max-w-3xl text-base">
      {facts.map((fact) => (
        <div key={fact.label} className="grid gap-x-6 border-b py-2.5 last:border-0 xs:grid-cols-[11rem_1fr]">
          <dt className="text-small text-quiet xs:pt-0.5">{fact.label}</dt>
          <dd>{withUnit(fact.value, unit)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the lines of the print-area drawings mean. */
export function PrintLegend({ areas }: { areas: ProductDetail['printAreas'] }) {
  const all = [
    { label: messages.trim, look: 'border-accent border-solid', shown: true },
    { label: messages.bleed, look: 'border-info border-solid', shown: areas.some((area) => area.bleedMm > 0) },
    { label: messages.safe, look: 'border-ink border-dashed', shown: areas.some((area) => area.safeMm > 0) },
  ];
  const lines = all.filter((line) => line.shown);
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-6 gap-y-1 text-small text-quiet">
      {lines.map((line) => (
        <li key={line.label} className="flex items-center gap-2">
          <span className={`block w-7 border-t-2 ${line.look}`} />
          {line.label}
        </li>
      ))}
    </ul>
  );
}
