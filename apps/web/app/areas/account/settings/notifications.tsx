import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import type { NotificationPreference } from '@merchmill/contract/account/notification.shapes.ts';
import { kindOfNotification } from '@merchmill/contract/account/notification.ts';
import { notificationMessages as messages } from '../../../features/account/messages/notifications.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTable } from '../../../ui/table.tsx';
import type { Route } from './+types/notifications';
import { MailModes } from './mail-modes.tsx';
import { Section } from './section.tsx';

const channels = ['inApp', 'mail'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  return { ...(await call(notificationCalls.preferences)), user };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function NotificationSettingsPage({ loaderData: { list, user } }: Route.ComponentProps) {
  return (
    <Section title={messages.title} lead={messages.settings.lead}>
      <PreferencesForm list={list} />
      <MailModes user={user} />
    </Section>
  );
}

function PreferencesForm({ list }: { list: NotificationPreference[] }) {
  const form = useForm({
    initial: { list },
    send: (call, body) => call(notificationCalls.setPreferences, { body }),
    say: messages.settings.saved,
    done: (saved, { replace }) => replace(saved),
  });
  const change = (kind: string, part: Partial<NotificationPreference>) =>
    form.set(({ list }) => ({ list: list.map((each) => (each.kind === kind ? { ...each, ...part } : each)) }));
  return (
    <MmForm form={form} className="grid gap-6">
      <MmTable
        caption={messages.title}
        rows={form.values.list}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', title: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
          ...channels.map((channel) => ({
            key: channel,
            title: messages.settings[channel],
            cell: (each: NotificationPreference) => (
              <Choice channel={channel} preference={each} onChange={(part) => change(each.kind, part)} />
            ),
          })),
        ]}
      />
      <p className="text-small text-quiet">{messages.settings.fixed}</p>
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.settings.save}
      </MmButton>
    </MmForm>
  );
}

type ChoiceProps = {
  channel: (typeof channels)[number];
  preference: NotificationPreference;
  onChange: (part: Partial<NotificationPreference>) => void;
};

function Choice({ channel, preference, onChange }: ChoiceProps) {
  const { kind } = preference;
  return (
    <label className="-m-2 inline-grid size-11 place-items-center">
      <span className="sr-only">
        {messages.settings.option({ kind: messages.kinds[kind], channel: messages.settings[channel] })}
      </span>
      <input
        type="checkbox"
        checked={preference[channel]}
        disabled={kindOfNotification(kind)[channel] === 'always'}
        onChange={({ currentTarget }) => onChange({ [channel]: currentTarget.checked })}
        className="size-5 cursor-pointer accent-ink outline-offset-2 disabled:cursor-default disabled:opacity-60"
      />
    </label>
  );
}
