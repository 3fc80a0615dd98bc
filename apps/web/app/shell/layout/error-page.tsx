import { isApiError } from '@merchmill/contract/api-error.ts';
import { Search } from 'lucide-react';
import { Form, isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { MmButton, MmLinkButton } from '../../ui/button.tsx';
import { processInks } from '../../ui/process-inks.ts';
import { MmErrorState } from '../../ui/state-panel.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';
import { personOf } from '../state/cookies.ts';
import { useSession } from '../state/shop-context.tsx';
import { ownerOfPath } from '../state/team-pages.ts';
import { useRootData } from './use-root-data.ts';

/** Whether an error of a page means that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) || isApiError(error) ? error.status : null);

export function ErrorPage({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  if (isNotFound(error)) return <NotFound />;
  const isBusy = statusOf(error) === 503;
  return (
    <MmErrorState
      level={1}
      title={isBusy ? messages.busyTitle : messages.errorTitle}
      retry={{ label: messages.tryAgain, run: () => void revalidator.revalidate() }}
    >
      <p>{isBusy ? messages.busyText : messages.errorText}</p>
    </MmErrorState>
  );
}

/** A sheet that went through the press out of register. */
export function NotFound() {
  const { pathname } = useLocation();
  const personId = useSession(({ user }) => personOf(user));
  const owner = ownerOfPath(pathname);
  // A page of somebody else's account, whether or not there is one: who worked for them may wonder.
  const isElses = Boolean(personId && owner && owner !== personId);
  // Links to shared designs end when their owners stop them; nothing of such an address is worth a search.
  const wasShared = pathname.startsWith('/preview/');
  const text = isElses ? messages.notYoursText : wasShared ? messages.notSharedText : messages.notFoundText;
  return (
    <div className="grid grid-cols-1 justify-items-center px-6 py-16 text-center xs:py-24">
      <div className="mm-crop relative px-6 py-6 xs:px-16" aria-hidden>
        <p className="mm-headline text-[clamp(7rem,26vw,17rem)] leading-[0.85]" style={{ isolation: 'isolate' }}>
          <span className="relative inline-block">
            <Plate color={processInks.cyan} shift="-0.035em, -0.02em" />
            <Plate color={processInks.magenta} shift="0.04em, 0.012em" />
            <span className="block" style={{ color: processInks.yellow, transform: 'translate(0.004em, 0.045em)' }}>
              404
            </span>
          </span>
        </p>
      </div>
      <h1 className="mm-headline mt-14 text-h2">{wasShared ? messages.notSharedTitle : messages.notFoundTitle}</h1>
      <p className="mt-3 max-w-md text-balance text-quiet">{text}</p>
      {!isElses && !wasShared && <SearchInstead />}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {isElses && (
          <MmLinkButton to={`/user/${personId}/orders`} reloadDocument>
            {messages.toMyAccount}
          </MmLinkButton>
        )}
        <MmLinkButton to="/" variant={isElses ? 'secondary' : 'primary'}>
          {messages.toHome}
        </MmLinkButton>
        <MmLinkButton to="/product" variant="secondary">
          {messages.browseProducts}
        </MmLinkButton>
        <MmLinkButton to="/help" variant="secondary">
          {messages.footer.helpCenter}
        </MmLinkButton>
      </div>
      <Categories />
    </div>
  );
}

/** What was probably looked for: the words at the end of the address. */
function keywordFromPath(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return /^[a-z0-9-]{3,80}$/i.test(last) && last !== '404' ? last.replaceAll('-', ' ') : '';
}

/** A form that works without scripts, with the address's own words in it. */
function SearchInstead() {
  const { pathname } = useLocation();
  return (
    <Form role="search" method="get" action="/product/search-result" className="mt-7 flex w-full max-w-lg gap-2">
      <input
        key={pathname}
        type="search"
        name="keyword"
        defaultValue={keywordFromPath(pathname)}
        required
        aria-label={messages.searchPlaceholder}
        placeholder={messages.searchPlaceholder}
        className="h-11 min-w-0 flex-1 rounded-pill border border-line-strong bg-card px-5 hover:border-ink"
      />
      <MmButton type="submit" icon={<Search aria-hidden className="size-4" />}>
        {messages.search}
      </MmButton>
    </Form>
  );
}

const maxCategories = 8;

function Categories() {
  const all = useRootData()?.categories;
  const categories = [...(all?.product ?? []), ...(all?.design ?? [])].slice(0, maxCategories);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={messages.notFoundCategories} className="mt-10">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {categories.map((category) => (
          <li key={category.link}>
            <Link to={category.link} prefetch="intent" className="mm-link inline-flex min-h-11 items-center">
              {category.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Plate({ color, shift }: { color: string; shift: string }) {
  return (
    <span className="mm-overprint absolute inset-0 z-10" style={{ color, transform: `translate(${shift})` }}>
      404
    </span>
  );
}
