import type { PlacementPreview } from '@merchmill/contract/design/placement.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { placingMessages as messages } from '../messages/placing.ts';

const tones: Record<PlacementPreview['level'], BadgeTone> = { green: 'success', amber: 'new', red: 'error' };

type Props = {
  placed: readonly PlacementPreview[];
  name: string;
  maxNameLength: number;
  /** What the button says. */
  makeLabel: (count: number) => string;
  busy: boolean;
  problem: string | null;
  onMake: (productIds: readonly string[], name: string) => void;
};

/** The artwork on each product, with what the checks say; what cannot be printed is left out at first. */
export function ReviewGrid({ placed, name: given, maxNameLength, makeLabel, busy, problem, onMake }: Props) {
  const [name, setName] = useState(given);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(placed.filter(({ level }) => level === 'red').map(({ product }) => product.bizId)),
  );
  const place = useRef<HTMLElement>(null);
  // It is drawn below what was pressed.
  // Newer browsers answer with a promise, which an effect may not.
  useEffect(() => void place.current?.scrollIntoView({ block: 'start' }), []);
  const taken = placed.map(({ product }) => product.bizId).filter((id) => !left.has(id));
  const choose = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <section ref={place} aria-label={messages.reviewTitle} className="grid gap-5">
      <h2 className="mm-headline text-h3">{messages.reviewTitle}</h2>
      <ul className="grid gap-5 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {placed.map((each) => (
          <Reviewed
            key={each.product.bizId}
            placed={each}
            isTaken={!left.has(each.product.bizId)}
            onTake={(on) => choose(each.product.bizId, on)}
          />
        ))}
      </ul>
      {problem && <MmNote tone="error">{problem}</MmNote>}
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full xs:w-80">
          <MmTextField
            name="name"
            label={messages.designName}
            value={name}
            maxLength={maxNameLength}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        <MmButton
          busy={busy}
          disabled={taken.length === 0 || name.trim() === ''}
          className="h-12"
          onClick={() => onMake(taken, name.trim())}
        >
          {makeLabel(taken.length)}
        </MmButton>
      </div>
    </section>
  );
}

type ReviewedProps = { placed: PlacementPreview; isTaken: boolean; onTake: (on: boolean) => void };

function Reviewed({ placed: { product, pictures, level, findings, dpi }, isTaken, onTake }: ReviewedProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border bg-card">
      {pictures[0] && (
        <MmPicture
          picture={pictures[0]}
          sizes="(min-width: 1200px) 280px, (min-width: 768px) 46vw, 92vw"
          upTo={640}
          className="aspect-square w-full bg-paper-deep object-cover"
        />
      )}
      <div className="grid gap-2 p-4">
        <MmCheckbox
          checked={isTaken}
          aria-label={messages.leaveOut({ title: product.title })}
          onChange={({ currentTarget }) => onTake(currentTarget.checked)}
        >
          <span className="font-semibold">{product.title}</span>
        </MmCheckbox>
        <p className="flex flex-wrap items-center gap-2 text-small text-quiet">
          <MmBadge tone={tones[level]}>{messages.levels[level]}</MmBadge>
          {dpi !== null && messages.dpi({ dpi })}
        </p>
        {findings.map((finding) => (
          <p key={finding} className="text-small text-quiet">
            {finding}
          </p>
        ))}
      </div>
    </li>
  );
}
