import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { supportMessages as messages } from '../../features/account/messages/support.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmSkeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../state/shop-context.tsx';
import { HelpForm } from './help-form.tsx';
import { OtherWays } from './other-help.tsx';
import { useOutsideLinks } from './outside-links.ts';

/** Common questions, and a message to the people of the shop. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <MmDialog
      open
      onClose={onClose}
      title={sent ? messages.sentTitle : messages.title}
      description={sent ? messages.sent : messages.lead}
      closeLabel={messages.close}
    >
      {sent ? (
        <MmButton onClick={onClose}>{messages.done}</MmButton>
      ) : (
        <div className="grid gap-6">
          <CommonQuestions onLeave={onClose} />
          <OtherWays />
          <HelpForm onSent={() => setSent(true)} />
        </div>
      )}
    </MmDialog>
  );
}

const shownQuestions = 4;

function CommonQuestions({ onLeave }: { onLeave: () => void }) {
  const { call } = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['commonQuestions'],
    queryFn: () => call(contentCalls.articles, { query: { topic: 'orders' } }, { errorMode: 'silent' }),
  });
  const { helpCenter } = useOutsideLinks();
  const questions = (data ?? []).slice(0, shownQuestions);
  const style = 'mm-link inline-flex min-h-11 items-center xs:min-h-9';
  return (
    <section>
      <h3 className="font-semibold">{messages.common}</h3>
      {isPending ? (
        <MmSkeleton className="mt-2 h-36" />
      ) : (
        <ul className="mt-1 text-small">
          {questions.map(({ seoHandle, title }) => (
            <li key={seoHandle}>
              <Link to={`/article/${seoHandle}`} onClick={onLeave} className={style}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            {helpCenter ? (
              <a href={helpCenter} rel="noopener" className={`${style} font-semibold`}>
                {messages.helpCenter}
              </a>
            ) : (
              <Link to="/help" onClick={onLeave} className={`${style} font-semibold`}>
                {messages.allArticles}
              </Link>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}
