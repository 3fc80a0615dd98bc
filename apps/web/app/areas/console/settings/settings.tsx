import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { EditedSettings, ShopSettings } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { providerGroups, type SettingGroup } from '@merchmill/contract/shop/shop-settings.ts';
import type { ReactNode } from 'react';
import { checklistMessages, settingsMessages as messages } from '../../../features/shop/messages/setup.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { mailMessages } from '../messages/mails.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/settings';
import { FileNamesPreview } from './file-names-preview.tsx';
import { GroupForm } from './group-form.tsx';
import { MailTrial, ProviderTrial } from './trials.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = requireStaff(context.get(pageContext), request, 'shop.settings');
  const [settings, { dismissed }] = await Promise.all([call(calls.settings), call(checklistCalls.checklist)]);
  return { settings, dismissed, email: user.email };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

/** Company, legal notices, mail, payment providers and links. */
export default function SettingsPage({ loaderData: { settings, dismissed, email } }: Route.ComponentProps) {
  const group = (name: SettingGroup): EditedSettings => settings.groups.find((each) => each.group === name)!;
  return (
    <div className="grid max-w-4xl gap-10">
      <PageHead title={messages.title} lead={messages.lead}>
        {dismissed && <BringBack />}
      </PageHead>
      <Part id="brand" title={messages.brand} note={messages.brandNote}>
        <GroupForm edited={group('brand')} hideTitle />
      </Part>
      <Part id="company" title={messages.company} note={messages.companyNote}>
        <GroupForm edited={group('company')} hideTitle />
      </Part>
      <Part id="legal" title={messages.legal} note={messages.legalNote}>
        <GroupForm edited={group('legal')} hideTitle />
      </Part>
      <Part id="mail" title={messages.mail} note={messages.mailState[settings.mail]}>
        <div>
          <MmLinkButton variant="secondary" size="s" to="/operations/settings/emails">
            {mailMessages.open}
          </MmLinkButton>
        </div>
        <GroupForm edited={group('sender')} />
        <GroupForm edited={group('smtp')} />
        {settings.mail === 'server' && (
          <MailTrial key={`${group('sender').version} ${group('smtp').version}`} email={email} />
        )}
        {settings.testedMail && (
          <p className="text-small text-quiet">
            {messages.tested({ to: settings.testedMail.to, day: formatDayOfYear(settings.testedMail.at) })}
          </p>
        )}
      </Part>
      <Part id="payments" title={messages.payments} note={messages.paymentsNote}>
        {settings.sandboxPayments && <MmNote>{messages.sandbox}</MmNote>}
        {!settings.sandboxPayments && !providerGroups.some((name) => isInUse(group(name))) && (
          <MmNote tone="error">{messages.noProvider}</MmNote>
        )}
        <Providers settings={settings} group={group} />
        {settings.secretKey && (
          <MmNote>{settings.secretKey === 'file' ? messages.keyFile : messages.keyEnvironment}</MmNote>
        )}
      </Part>
      <Part id="bank" title={messages.bank} note={messages.bankNote}>
        <GroupForm edited={group('bank')} hideTitle />
      </Part>
      <Part id="invoicing" title={messages.invoicing} note={messages.invoicingNote}>
        <GroupForm edited={group('invoicing')} hideTitle />
      </Part>
      <Part id="reviews" title={messages.reviews} note={messages.reviewsNote}>
        <GroupForm edited={group('reviews')} hideTitle />
      </Part>
      <Part id="rights" title={messages.brandNames} note={messages.brandNamesNote}>
        <GroupForm edited={group('rights')} hideTitle />
      </Part>
      <Part id="file-names" title={messages.fileNames} note={messages.fileNamesNote}>
        <GroupForm
          edited={group('fileNames')}
          hideTitle
          preview={(values) => (
            <FileNamesPreview prints={values.PRINT_FILE_NAMES ?? ''} sheets={values.GANG_SHEET_NAMES ?? ''} />
          )}
        />
      </Part>
      <Part id="rates" title={messages.rates} note={messages.ratesNote}>
        <GroupForm edited={group('rates')} />
        <GroupForm edited={group('rateAge')} />
      </Part>
      <Part id="links" title={messages.links} note={messages.linksNote}>
        <GroupForm edited={group('links')} hideTitle />
      </Part>
    </div>
  );
}

const isInUse = ({ settings }: EditedSettings) => settings.some(({ isSet, name }) => isSet && !name.endsWith('_MODE'));

type PartProps = { id: string; title: string; note: string; children: ReactNode };

function Part({ id, title, note, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-4">
      <div>
        <h2 id={`${id}-title`} className="text-h3 font-bold">
          {title}
        </h2>
        <p className="mt-1 text-small text-quiet">{note}</p>
      </div>
      {children}
    </section>
  );
}

type ProvidersProps = { settings: ShopSettings; group: (name: SettingGroup) => EditedSettings };

function Providers({ settings, group }: ProvidersProps) {
  return providerGroups.map((name) => (
    <GroupForm key={name} edited={group(name)}>
      <p className="text-small wrap-anywhere text-quiet">
        {messages.webhook({ url: settings.webhooks.find((each) => each.group === name)?.url ?? '' })}
      </p>
      {isInUse(group(name)) && <ProviderTrial key={group(name).version} group={name} />}
    </GroupForm>
  ));
}

function BringBack() {
  const { busy, run } = useAction();
  const bringBack = () =>
    run((call) => call(checklistCalls.dismissChecklist, { body: { dismissed: false } }), messages.saved);
  return (
    <MmButton variant="secondary" size="s" busy={busy} onClick={() => void bringBack()}>
      {checklistMessages.bringBack}
    </MmButton>
  );
}
