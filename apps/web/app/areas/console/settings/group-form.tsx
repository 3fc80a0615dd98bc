import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { EditedSettings } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import { pictureSettings, type SettingName, secretSettings } from '@merchmill/contract/shop/shop-settings.ts';
import type { ReactNode } from 'react';
import { settingsMessages as messages } from '../../../features/shop/messages/setup.ts';
import { settingField } from '../../../features/shop/setting-fields.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmPasswordField, MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { ColorField, defaultColor, PictureField } from './brand-fields.tsx';

/** Settings of several lines. */
const linesSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'COMPANY_ADDRESS',
  'COMPANY_TAX_IDS',
  'BANK_DETAILS',
  'ACCESSIBILITY_NOTES',
  'RIGHTS_WORDS',
]);

type Setting = EditedSettings['settings'][number];
type Form = Record<string, string>;

const formOf = ({ settings }: EditedSettings): Form =>
  Object.fromEntries(
    settings.map(({ name, value }) => [name, value ?? Object.keys(settingField(name).options ?? {})[0] ?? '']),
  );

/** What the shapes say against what was typed; empty fields are for the server to judge, which knows what is kept. */
const faultsOf = (form: Form) =>
  Object.entries(form).flatMap(([name, value]) => {
    const text = value.trim();
    const issue = text ? settingShapes[name as SettingName].safeParse(text).error?.issues[0] : undefined;
    return issue ? [{ path: [name], message: issue.message }] : [];
  });

/** Sends a group of settings. Secrets are forgotten once they are saved. */
function useGroup(edited: EditedSettings) {
  const { group, version, settings } = edited;
  return useForm({
    initial: formOf(edited),
    check: (typed) => {
      const free = settings.filter(({ fixed }) => !fixed).map(({ name }) => [name, typed[name] ?? '']);
      const sent: Form = Object.fromEntries(free);
      const issues = faultsOf(sent);
      return { data: sent, error: issues.length ? { issues } : undefined };
    },
    send: (call, sent) => call(calls.save, { params: { group }, body: { version, form: sent } }),
    failures: 'toast',
    done: (saved, { replace }) => replace(formOf(saved)),
    say: messages.saved,
    guarded: true,
  });
}

type FieldProps = { setting: Setting; value: string; error: string | undefined; onValue: (value: string) => void };

function SettingField({ setting: { name, fixed, isSet, setAt }, value, error, onValue }: FieldProps) {
  const { label, hint, optional, options } = settingField(name);
  const shared = {
    ...{ name, label, value, error },
    disabled: fixed,
    hint: fixed ? messages.fixed : hint,
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  };
  const notNeeded = optional && !fixed ? messages.optional : undefined;
  if (secretSettings.has(name)) {
    const set = setAt ? messages.secretSetOn({ day: formatDayOfYear(setAt) }) : messages.secretSet;
    const state = isSet ? set : messages.secretUnset;
    return (
      <MmPasswordField
        {...shared}
        optional={notNeeded}
        hint={fixed ? messages.secretFixed : [hint, state].filter(Boolean).join(' ')}
        showLabel={messages.showSecret}
        hideLabelText={messages.hideSecret}
        autoComplete="new-password"
        spellCheck={false}
      />
    );
  }
  const picture = pictureSettings.find((each) => each === name);
  if (picture) return <PictureField {...shared} name={picture} value={value} onValue={onValue} />;
  if (defaultColor(name)) return <ColorField {...shared} optional={notNeeded} onValue={onValue} />;
  if (options)
    return <MmSelect {...shared} options={Object.entries(options).map(([value, label]) => ({ value, label }))} />;
  if (linesSettings.has(name)) return <MmTextArea {...shared} optional={notNeeded} rows={3} />;
  return <MmTextField {...shared} optional={notNeeded} autoComplete="off" />;
}

type GroupProps = {
  edited: EditedSettings;
  /** The section that it is all of says what it is. */
  hideTitle?: boolean;
  /** What comes of what is typed. */
  preview?: (values: Readonly<Form>) => ReactNode;
  children?: ReactNode;
};

/** Settings that are saved together, with a button of their own. */
export function GroupForm({ edited, hideTitle, preview, children }: GroupProps) {
  const form = useGroup(edited);
  const isFixed = edited.settings.every(({ fixed }) => fixed);
  const title = `group-${edited.group}`;
  return (
    <MmForm form={form} aria-labelledby={title} className="grid gap-5 rounded-card border bg-card p-4 xs:p-6">
      <h3 id={title} className={hideTitle ? 'sr-only' : 'font-bold'}>
        {messages.groups[edited.group]}
      </h3>
      {isFixed && <p className="text-small text-quiet">{messages.fixedGroup}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {edited.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={form.values[setting.name] ?? ''}
            error={form.errors[setting.name]}
            onValue={(value) => form.set({ [setting.name]: value })}
          />
        ))}
      </div>
      {preview?.(form.values)}
      {!isFixed && (
        <div>
          <MmButton type="submit" busy={form.busy}>
            {messages.save}
          </MmButton>
        </div>
      )}
      {children}
    </MmForm>
  );
}
