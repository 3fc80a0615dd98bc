import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { businessCalls } from '@merchmill/contract/orders/business.calls.ts';
import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { requireOwner } from '../../../../features/account/require-owner.ts';
import { pageContext } from '../../../../page-context.ts';
import { pageTitle } from '../../../../shell/page/page-meta.ts';
import { useUi } from '../../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../../shell/state/team-context.ts';
import { may } from '../../../../shell/state/team-pages.ts';
import { MmNote } from '../../../../ui/message.tsx';
import { BusinessForm } from '../../cart/business-section.tsx';
import { applicationMessages } from '../../messages/application.ts';
import { businessMessages as messages } from '../../messages/business.ts';
import { Part } from '../privacy/part.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/business';
import { Applications } from './application.tsx';
import { Certificates } from './certificates.tsx';
import { IdentityForm } from './identity-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const [profile, identity, certificates, countries, applied, credit] = await Promise.all([
    call(taxCalls.profile),
    call(businessCalls.identity),
    call(certificateCalls.list),
    call(settingsCalls.countries),
    call(applicationCalls.list),
    may(user, 'money.view') ? call(creditCalls.account) : null,
  ]);
  const hasAccount = credit?.account != null;
  return { profile, identity, certificates: certificates.list, countries, applied, hasAccount };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function BusinessPage({ loaderData, params }: Route.ComponentProps) {
  const { profile, identity, certificates, countries, applied, hasAccount } = loaderData;
  const message = useUi((ui) => ui.message);
  const mayEdit = useTeamMay('business.edit');
  return (
    <Section title={messages.title} lead={messages.lead}>
      {!mayEdit && (
        <div className="mb-6">
          <MmNote tone="info">{messages.readOnly}</MmNote>
        </div>
      )}
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-10">
        <Part title={messages.companyTitle}>
          <p className="text-quiet">{messages.companyLead}</p>
          <BusinessForm
            profile={profile}
            countries={countries}
            country="US"
            onSaved={() => message('success', messages.companySaved)}
          />
        </Part>
        <Part title={applicationMessages.title}>
          <Applications
            applications={applied.list}
            business={applied.business}
            hasAccount={hasAccount}
            userId={params.userid}
            profile={profile}
            registerNumber={identity.registerNumber}
            countries={countries}
          />
        </Part>
        <Part title={messages.certificatesTitle}>
          <Certificates
            certificates={certificates}
            states={countries.find(({ code }) => code === 'US')?.regions ?? []}
          />
        </Part>
        <Part title={messages.identityTitle}>
          <p className="text-quiet">{messages.identityLead}</p>
          <IdentityForm identity={identity} countries={countries} />
        </Part>
      </fieldset>
    </Section>
  );
}
