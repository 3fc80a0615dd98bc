import type { DataOf } from '@merchmill/contract/call.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeSettingsMessages as messages } from '../messages/store-settings.ts';

type Channels = DataOf<typeof storeCalls.channels>;

/** A marketplace's code of a carrier as people write it; a name that isn't known is shown as it is. */
export const carrierName = (code: string): string =>
  Object.entries(messages.carrierNames).find(([known]) => known === code.toLowerCase())?.[1] ?? code;

/** The marketplace’s name of each of our carriers; without one it is told of another carrier, and the tracking number. */
export function ChannelsForm({ storeId, channels: given }: { storeId: string; channels: Channels }) {
  const { channels, carriers, names } = given;
  const initial: Readonly<Record<string, string>> = Object.fromEntries(
    carriers.map(({ id }) => [id, channels.find(({ carrier }) => carrier === id)?.channel ?? '']),
  );
  const form = useForm({
    initial,
    check: (values: Readonly<Record<string, string>>) => ({
      data: {
        channels: Object.entries(values).flatMap(([carrier, channel]) =>
          channel.trim() ? [{ carrier, channel: channel.trim() }] : [],
        ),
      },
    }),
    send: (call, body) => call(storeCalls.setChannels, { params: { storeId }, body }),
    say: messages.saved,
    guarded: true,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        {carriers.map(({ id, name }) => {
          const field = {
            ...form.field(id),
            label: messages.channelOf({ carrier: name }),
            optional: messages.optional,
          };
          return names ? (
            <MmSelect
              key={id}
              {...field}
              placeholder={messages.noChannel}
              options={names.map((value) => ({ value, label: carrierName(value) }))}
            />
          ) : (
            <MmTextField key={id} {...field} maxLength={80} />
          );
        })}
      </div>
      <MmButton type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
