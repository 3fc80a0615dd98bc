import type { MarketingBlock } from '@merchmill/contract/catalog/content.shapes.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { MmLinkButton } from '../../ui/button.tsx';

/** A link in the text that leads on. */
export function OnwardLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold hover:text-accent"
    >
      {label}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

/** A section that is nothing but what was written for it. */
export function WrittenBlock({ block }: { block: MarketingBlock }) {
  if (!block.title) return null;
  return (
    <section className="my-10 grid items-center gap-5 rounded-card bg-poster p-6 text-on-poster xs:grid-cols-[1fr_auto] xs:p-10">
      <div>
        <h2 className="mm-headline text-h3">{block.title}</h2>
        {block.text && <p className="mt-2 max-w-2xl">{block.text}</p>}
      </div>
      {block.link && <MmLinkButton to={block.link.to}>{block.link.label}</MmLinkButton>}
    </section>
  );
}
