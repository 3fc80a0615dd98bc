import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { ProfileForm } from '@merchmill/contract/account/profile.shapes.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { profileMessages as messages, settingsMessages } from '../messages/settings.ts';
import type { Route } from './+types/profile';
import { Section } from './section.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { user } = requireOwner(context.get(pageContext), params.userid, request);
  return { name: user.name };
}

export const meta = () => [{ title: pageTitle(settingsMessages.profile) }, { name: 'robots', content: 'noindex' }];

export default function ProfilePage({ loaderData: { name } }: Route.ComponentProps) {
  const form = useForm({
    initial: { name },
    check: ProfileForm.safeParse,
    send: (call, body) => call(profileCalls.update, { body }),
    say: messages.saved,
    done: (user, { replace }) => replace({ name: user.name }),
  });
  return (
    <Section title={settingsMessages.profile} lead={messages.lead}>
      <MmForm form={form} className="grid gap-5">
        <MmTextField {...form.field('name')} label={messages.name} autoComplete="name" maxLength={80} />
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.save}
        </MmButton>
      </MmForm>
    </Section>
  );
}
