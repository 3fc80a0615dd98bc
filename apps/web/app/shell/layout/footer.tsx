import type { HeaderSectionKey } from '@merchmill/contract/shop/settings.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { supportMessages } from '../../features/account/messages/support.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmLazyPart } from '../../ui/lazy-part.tsx';
import { ColorBar } from '../../ui/ornaments.tsx';
import { consentMessages, suggestionMessages } from '../messages/consent.ts';
import { layoutMessages as messages } from '../messages/layout.ts';
import { shopName } from '../page/shop-name.ts';
import { useConsent, useUi } from '../state/shop-context.tsx';
import { Logo } from './logo.tsx';
import { storeApps, useOutsideLinks } from './outside-links.ts';
import { useRootData } from './use-root-data.ts';

/** `plain`: no page of the router's; `outside`: of somebody else. */
type FooterLink = { title: string; link: string; plain?: boolean; outside?: boolean };

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const style = 'inline-flex min-h-11 items-center text-on-band/80 hover:text-highlight hover:underline xs:min-h-9';
  return (
    <div>
      <h2 className="mm-eyebrow mb-2 text-on-band/70">{title}</h2>
      <ul>
        {links.map(({ title: text, link, plain, outside }) => (
          <li key={link}>
            {plain || outside ? (
              <a href={link} rel={outside ? 'noopener' : undefined} className={style}>
                {text}
              </a>
            ) : (
              <Link to={link} prefetch="intent" className={style}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// It appears after the page has come alive in any case.
const AppearanceChooser = lazy(async () => ({ default: (await import('./appearance-chooser.tsx')).AppearanceChooser }));
const SuggestionDialog = lazy(async () => ({ default: (await import('./suggestion-dialog.tsx')).SuggestionDialog }));

/** What visitors may want of the shop: their say about privacy, and about what is missing. */
function Wishes() {
  const askConsent = useConsent((consent) => consent.ask);
  const showChat = useUi((ui) => ui.showChat);
  const [suggestion, setSuggestion] = useState(false);
  const style = 'inline-flex min-h-11 items-center hover:text-highlight hover:underline';
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <button type="button" className={style} onClick={() => showChat(true)}>
        {supportMessages.open}
      </button>
      <button type="button" className={style} onClick={() => setSuggestion(true)}>
        {suggestionMessages.link}
      </button>
      <button type="button" className={style} onClick={askConsent}>
        {consentMessages.link}
      </button>
      <Suspense fallback={null}>
        <AppearanceChooser />
      </Suspense>
      {suggestion && (
        <MmLazyPart label={messages.loadingPart}>
          <SuggestionDialog onClose={() => setSuggestion(false)} />
        </MmLazyPart>
      )}
    </div>
  );
}

export function Footer() {
  const data = useRootData();
  const isFilled = (section: HeaderSectionKey) => data?.sections.includes(section) ?? true;
  const { footer } = messages;
  const links = useOutsideLinks();
  const hasGuarantee = data?.config.guaranteeNotice ?? false;
  const make = (data?.categories.design ?? []).slice(0, 5).map(({ title, link }) => ({ title, link }));
  return (
    <footer className="mt-20 bg-band text-small text-on-band print:hidden">
      <div className="mm-page grid grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-10 xs:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]">
        <AboutShop />
        <Column
          title={footer.shop}
          links={[
            { title: footer.allProducts, link: '/product' },
            ...(isFilled('design') ? [{ title: footer.allDesigns, link: '/design' }] : []),
            ...(isFilled('knifeProduct') ? [{ title: footer.templateDesign, link: '/product?scope=knife' }] : []),
            ...(isFilled('globalWarehouse')
              ? [{ title: footer.globalWarehouse, link: '/product?scope=globalWarehouse' }]
              : []),
          ]}
        />
        {make.length > 0 && <Column title={messages.sections.design} links={make} />}
        <Column
          title={shopName()}
          links={[
            { title: footer.howItWorks, link: '/how-it-works' },
            { title: footer.track, link: '/track' },
            { title: footer.withdraw, link: '/withdraw' },
            links.helpCenter
              ? { title: footer.helpCenter, link: links.helpCenter, outside: true }
              : { title: footer.helpCenter, link: '/help' },
            { title: footer.contact, link: '/contact' },
            ...(links.customerService
              ? [{ title: footer.customerService, link: links.customerService, outside: true }]
              : []),
            { title: footer.selling, link: '/etsy-introduce' },
            ...storeApps(links).map(({ title, link }) => ({ title, link, outside: true })),
            { title: footer.privacy, link: '/privacy' },
            { title: footer.terms, link: '/terms' },
            { title: footer.imprint, link: '/imprint' },
            ...(hasGuarantee ? [{ title: footer.guarantee, link: '/legal-guarantee' }] : []),
            { title: footer.accessibility, link: '/accessibility' },
            { title: footer.apiDocs, link: '/docs/api', plain: true },
          ]}
        />
      </div>
      <div className="border-t border-on-band/15">
        <div className="mm-page flex flex-wrap items-center justify-between gap-x-6 py-3 text-micro text-on-band/70">
          <p className="py-2">{footer.rights}</p>
          <Wishes />
        </div>
      </div>
    </footer>
  );
}

/** The shop in a sentence, and its newsletter. */
function AboutShop() {
  const showEmail = useUi((ui) => ui.showEmail);
  const subscribed = useUi((ui) => ui.subscribeEmail);
  const { footer } = messages;
  return (
    <div className="col-span-2 grid content-start gap-4 xs:col-span-1">
      <Link to="/" aria-label={messages.home({ shop: shopName() })} className="justify-self-start">
        <Logo onInk />
      </Link>
      <p className="max-w-xs text-on-band/80">{footer.claim}</p>
      {subscribed ? (
        <p className="text-on-band/80">{footer.letterAsked}</p>
      ) : (
        <MmButton variant="light" className="justify-self-start" onClick={() => showEmail(true)}>
          {footer.letter}
        </MmButton>
      )}
      <ColorBar />
    </div>
  );
}
