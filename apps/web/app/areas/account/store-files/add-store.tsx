import { currencyFormats } from '@merchmill/contract/currencies.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { platformOf } from '@merchmill/contract/stores/store.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { FileStoreForm } from '@merchmill/contract/stores/store-file.shapes.ts';
import { fileSources } from '@merchmill/contract/stores/store-file.ts';
import { useEffect } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { connectLink, storeLink } from '../stores/store-links.ts';
import type { Route } from './+types/add-store';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  if (!may(user, 'stores.edit')) throw data(null, { status: 404 });
  const countries = await call(settingsCalls.countries);
  // Of the server, so that the browser's own list makes no other page.
  return { countries, zones: Intl.supportedValuesOf('timeZone') };
}

export const meta = () => [{ title: pageTitle(messages.byFileAdd) }, { name: 'robots', content: 'noindex' }];

const nameOf = (source: number) => platformOf(source)?.name ?? messages.byFileOther;

/** Adds a store without a connection: what a marketplace would tell us is asked. */
export default function AddFileStorePage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { countries, zones } = loaderData;
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', source: '', currency: 'USD', country: 'US', timeZone: 'America/New_York' },
    check: ({ source, ...values }) =>
      FileStoreForm.safeParse({ ...values, source: source === '' ? undefined : Number(source) }),
    send: (call, body) => call(storeFileCalls.create, { body }),
    say: ({ name }) => messages.byFileAdded({ name }),
    done: ({ bizId }) => void navigate(storeLink(userid, bizId, 'files')),
    reloads: false,
  });
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is chosen
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (zones.includes(timeZone)) set({ timeZone });
  }, []);
  return (
    <div className="mx-auto max-w-2xl py-8 xs:py-10">
      <Link to={connectLink(userid)} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
        {messages.connectTitle}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.byFileAdd}</h1>
      <p className="mt-2 text-quiet">{messages.byFileLead}</p>
      <MmForm form={form} className="mt-6 grid gap-5">
        <MmTextField {...form.field('name')} label={messages.byFileName} maxLength={80} />
        <MmSelect
          {...form.field('source')}
          label={messages.byFilePlatform}
          placeholder={messages.surveyChoose}
          options={fileSources.map((source) => ({ value: String(source), label: nameOf(source) }))}
        />
        <div className="grid gap-5 xs:grid-cols-2">
          <MmSelect
            {...form.field('country')}
            label={messages.byFileCountry}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <MmSelect
            {...form.field('currency')}
            label={messages.byFileCurrency}
            options={[...currencyFormats.keys()].map((code) => ({ value: code, label: code }))}
          />
        </div>
        <MmSelect
          {...form.field('timeZone')}
          label={messages.byFileZone}
          hint={messages.byFileZoneHint}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.byFileSend}
        </MmButton>
      </MmForm>
    </div>
  );
}
