import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { type GuideStep, guideSteps } from '@merchmill/contract/stores/store.ts';
import { Check } from 'lucide-react';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmNote } from '../../../ui/message.tsx';
import { MmProgressBar } from '../../../ui/progress-bar.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { samplesLink } from '../store-products/product-links.ts';
import type { Route } from './+types/guide';
import { ApproveForm } from './approve-form.tsx';
import { StoreFrame } from './store-frame.tsx';
import { installLink, storeLink } from './store-links.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const of = { params: { storeId: params.storeid } };
  const [store, guide, { sender }, countries] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, of),
      call(storeCalls.guide, of),
      call(storeCalls.sender, of),
      call(settingsCalls.countries),
    ]),
  );
  return { store, guide, sender, countries };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(messages.guideTitle({ name: loaderData?.store.name ?? '' })) },
  { name: 'robots', content: 'noindex' },
];

type Loaded = Route.ComponentProps['loaderData'];

/** The steps of setting up a store, remembered. */
export default function GuidePage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, guide } = loaderData;
  const mayEdit = useTeamMay('stores.edit');
  const first = guideSteps.find((step) => !guide.done.includes(step));
  return (
    <StoreFrame store={store} userId={userid} current="guide">
      <h1 className="mm-headline text-h3">{messages.guideTitle({ name: store.name })}</h1>
      <p className="mt-2 text-quiet">{first ? messages.guideLead : messages.allDone}</p>
      <div className="mt-4">
        <MmProgressBar
          label={messages.setUp}
          done={guide.done.length}
          total={guideSteps.length}
          note={messages.setUpDone({ done: guide.done.length, all: guideSteps.length })}
        />
      </div>
      {(store.state === 'needsReauth' || store.state === 'disconnected') && mayEdit && (
        <div className="mt-6">
          <MmLinkButton to={installLink(store.source)} reloadDocument prefetch="none">
            {messages.reconnect}
          </MmLinkButton>
        </div>
      )}
      {!mayEdit && (
        <div className="mt-6">
          <MmNote tone="info">{messages.readOnly}</MmNote>
        </div>
      )}
      <ol aria-label={messages.stepList} className="mt-6 grid gap-4">
        {guideSteps.map((step, at) => (
          <StepCard
            key={step}
            step={step}
            number={at + 1}
            isNext={step === first}
            userId={userid}
            loaded={loaderData}
          />
        ))}
      </ol>
    </StoreFrame>
  );
}

type StepProps = { step: GuideStep; number: number; isNext: boolean; userId: string; loaded: Loaded };

function StepCard({ step, number, isNext, userId, loaded }: StepProps) {
  const { store, guide, sender, countries } = loaded;
  const mayEdit = useTeamMay('stores.edit');
  const isDone = guide.done.includes(step);
  const approves = step === 'approve' && store.state === 'pending' && mayEdit;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx('grid gap-4 rounded-card border bg-card p-5', isNext && 'border-ink')}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {number}. {messages.steps[step]}
          </h2>
          <p className="mt-0.5 text-small text-quiet">{messages.stepTexts[step]}</p>
        </div>
        {isDone && (
          <MmBadge tone="success">
            <Check aria-hidden className="size-3.5" />
            {messages.done}
          </MmBadge>
        )}
      </div>
      {approves && <ApproveForm store={store} sender={sender} countries={countries} />}
      {step !== 'approve' && <StepActions step={step} guide={guide} store={store} userId={userId} isNext={isNext} />}
    </li>
  );
}

type ActionsProps = {
  step: Exclude<GuideStep, 'approve'>;
  guide: Loaded['guide'];
  store: Loaded['store'];
  userId: string;
  isNext: boolean;
};

function StepActions({ step, guide, store: { bizId: storeId, url }, userId, isNext }: ActionsProps) {
  const { run, busy } = useAction();
  const mayEdit = useTeamMay('stores.edit');
  const isDone = guide.done.includes(step);
  const done = isDone ? guide.done.filter((each) => each !== step) : [...guide.done, step];
  const remember = () => run((call) => call(storeCalls.setGuide, { params: { storeId }, body: { step, done } }));
  const link =
    step === 'product' ? storeLink(userId, storeId, 'products') : `${storeLink(userId, storeId, 'settings')}#${step}`;
  const look = { size: 's', variant: isNext ? 'primary' : 'secondary' } as const;
  const label = messages.steps[step];
  return (
    <div className="flex flex-wrap gap-3">
      {step === 'order' ? (
        // At cost from us; bought at the marketplace, it goes all the way that a customer’s order goes.
        <>
          <MmLinkButton to={samplesLink(userId, storeId, [])} {...look}>
            {messages.orderSamples}
          </MmLinkButton>
          <MmLinkButton
            to={url}
            size="s"
            variant="secondary"
            reloadDocument
            prefetch="none"
            target="_blank"
            rel="noreferrer"
          >
            {messages.stepLinks.order}
          </MmLinkButton>
        </>
      ) : (
        <MmLinkButton to={link} {...look}>
          {messages.stepLinks[step]}
        </MmLinkButton>
      )}
      {mayEdit && (
        <MmButton
          size="s"
          variant="quiet"
          busy={busy}
          onClick={() => void remember()}
          aria-label={isDone ? messages.markOpenOf({ step: label }) : messages.markDoneOf({ step: label })}
        >
          {isDone ? messages.markOpen : messages.markDone}
        </MmButton>
      )}
    </div>
  );
}
