import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import type { Publication } from '@merchmill/contract/design/publication.shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { publicationMessages as messages } from '../../../features/design/messages/private-products.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

const shortestReason = 3;

/** A product of a user as others will see it, and the decision about it. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { title, description, tags, maker, product, picture, link, submittedAt } = publication;
  return (
    <article className="grid gap-5 rounded-card border bg-card p-5 xs:grid-cols-[14rem_minmax(0,1fr)]">
      <MmPicture
        picture={picture}
        sizes="(min-width: 768px) 224px, 90vw"
        className="aspect-square w-full rounded-[8px] border bg-paper-deep object-cover"
      />
      <div className="grid content-start gap-3">
        <h2 className="font-bold break-words">{title}</h2>
        <p className="text-small text-quiet">
          {product.title} · {messages.by({ name: maker.name, email: maker.email })} ·{' '}
          <MmLocalTime at={submittedAt} show="minute" />
        </p>
        <p className="break-words whitespace-pre-line">{description}</p>
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <MmBadge>{tag}</MmBadge>
              </li>
            ))}
          </ul>
        )}
        {link && (
          <p>
            <Link to={link} className="mm-link inline-flex min-h-11 items-center xs:min-h-6">
              {messages.see}
            </Link>
          </p>
        )}
        <Decide publication={publication} />
      </div>
    </article>
  );
}

function Decide({ publication: { bizId, state } }: { publication: Publication }) {
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const params = { bizId };
  const approve = () =>
    run((call) => call(privateProductCalls.decide, { params, body: { decision: 'approve' } }), messages.approved);
  const decline = () =>
    run(
      (call) => call(privateProductCalls.decide, { params, body: { decision: 'decline', reason: reason.trim() } }),
      messages.declined,
    );
  return (
    <div className="grid gap-3 border-t pt-4">
      <MmTextField
        label={messages.reason}
        hint={messages.reasonHint}
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'submitted' && (
          <MmButton busy={busy} onClick={() => void approve()}>
            {messages.approve}
          </MmButton>
        )}
        <MmButton
          variant="danger"
          aria-disabled={busy || reason.trim().length < shortestReason}
          onClick={() => void decline()}
        >
          {state === 'published' ? messages.takeDown : messages.decline}
        </MmButton>
      </div>
    </div>
  );
}
