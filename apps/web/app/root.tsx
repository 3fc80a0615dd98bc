import { fallbackCurrency } from '@merchmill/contract/currencies.ts';
import { paperColor } from '@merchmill/contract/shop/brand.ts';
import { language } from '@merchmill/messages/language.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root';
import css from './app.css?url';
import headlineFont from './fonts/headline.woff2?url';
import textFont from './fonts/text.woff2?url';
import { pageContext } from './page-context.ts';
import { brandStyle } from './shell/layout/brand-style.ts';
import { CompareTray } from './shell/layout/compare-tray.tsx';
import { ConsentQuestion } from './shell/layout/consent-question.tsx';
import { ErrorPage, isNotFound } from './shell/layout/error-page.tsx';
import { Frame } from './shell/layout/frame.tsx';
import { MessageCenter } from './shell/layout/message-center.tsx';
import { unpackRates } from './shell/layout/packed-rates.ts';
import { PageProgress } from './shell/layout/page-progress.tsx';
import { loadRootData, type RootData } from './shell/layout/root-data.ts';
import { RouteAnnouncer } from './shell/layout/route-announcer.tsx';
import { Tracking } from './shell/layout/tracking.tsx';
import { useRestored } from './shell/layout/use-restored.ts';
import { useRootData } from './shell/layout/use-root-data.ts';
import { layoutMessages as messages } from './shell/messages/layout.ts';
import { pageTitle } from './shell/page/page-meta.ts';
import { shopName } from './shell/page/shop-name.ts';
import { noCounts } from './shell/state/counts-store.ts';
import { ShopProvider } from './shell/state/shop-context.tsx';
import type { InitialState } from './shell/state/shop-state.ts';
import { TeamContext } from './shell/state/team-context.ts';
import { ownerOfPath } from './shell/state/team-pages.ts';

/** For few people: others do not load them. */
const BehalfBar = lazy(async () => ({ default: (await import('./shell/layout/behalf-bar.tsx')).BehalfBar }));
const TeamBar = lazy(async () => ({ default: (await import('./shell/layout/team-bar.tsx')).TeamBar }));

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(textFont),
  font(headlineFont),
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadRootData(context.get(pageContext), request.headers.get('cookie'));
}

/** The frame's data stay while one walks through the shop; a login, a logout, a refresh, or the pages of another owner ask for them again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.href === nextUrl.href && defaultShouldRevalidate;
  const [from, to] = [ownerOfPath(currentUrl.pathname), ownerOfPath(nextUrl.pathname)];
  return isSamePage || (to !== undefined && from !== undefined && from !== to);
}

export function Layout({ children }: { children: ReactNode }) {
  const brand = useRootData()?.config.brand;
  return (
    // What was chosen stands on the element before hydration (show-appearance.ts).
    <html
      lang={language.tag}
      dir={language.direction}
      style={brandStyle(brand?.colors ?? null)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paperColor} />
        <meta name="application-name" content={brand?.name || shopName()} />
        <Meta />
        {/* Styles need no nonce, and browsers hide it: hydration would find another than the server wrote. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const nothingLoaded = {
  user: null,
  money: { currency: { ...fallbackCurrency }, rates: [] },
  layout: 'gird',
  counts: noCounts,
  favorites: { product: [], spu: [] },
  paymentChannel: [],
} satisfies InitialState;

const unpackMoney = ({ currency, rates }: RootData['money']) => ({ currency, rates: unpackRates(rates) });

function Providers({ children }: { children: ReactNode }) {
  const data = useRootData();
  const initial = useMemo(() => (data ? { ...data, money: unpackMoney(data.money) } : nothingLoaded), [data]);
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ShopProvider initial={initial}>
        <TeamContext value={data?.user?.team}>
          <PageProgress />
          <RouteAnnouncer />
          <Tracking />
          <Restored />
          <Suspense fallback={null}>
            {data?.user?.behalf && <BehalfBar />}
            {data?.user?.team && <TeamBar />}
          </Suspense>
          {children}
          <CompareTray />
          <ConsentQuestion />
          <MessageCenter />
        </TeamContext>
      </ShopProvider>
    </QueryClientProvider>
  );
}

function Restored() {
  useRestored();
  // Where React had to draw the page anew, the element has lost what was on it.
  useLayoutEffect(() => window.showAppearance?.(), []);
  return null;
}

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Providers>
      <title>{pageTitle(isNotFound(error) ? messages.notFoundTitle : messages.errorTitle)}</title>
      <Frame>
        <ErrorPage error={error} />
      </Frame>
    </Providers>
  );
}
