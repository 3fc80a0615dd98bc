import { isApiError } from '@merchmill/contract/api-error.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { EditedSettings } from '@merchmill/contract/shop/settings.console.shapes.ts';
import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import { type SettingName, secretSettings } from '@merchmill/contract/shop/shop-settings.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { settingsMessages as words } from '../../../features/shop/messages/setup.ts';
import { settingField } from '../../../features/shop/setting-fields.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmPasswordField, MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { errorsOf, type FieldErrors, focusFirstFault } from '../editing/use-draft.ts';
import { ColorField, houseColor, LogoField } from './brand-fields.tsx';

type Setting = EditedSettings['settings'][number];
type Form = Record<string, string>;

const formOf = ({ settings }: EditedSettings): Form =>
  Object.fromEntries(
    settings.map(({ name, value }) => [name, value ?? Object.keys(settingField(name).options ?? {})[0] ?? '']),
  );

/** What the shapes say against what was typed; empty fields are for the server to judge, which knows what is kept. */
function faultsOf(form: Form): FieldErrors {
  const faults = Object.entries(form).flatMap(([name, value]) => {
    const text = value.trim();
    const message = text && settingShapes[name as SettingName].safeParse(text).error?.issues[0]?.message;
    return message ? [{ path: name, message }] : [];
  });
  return errorsOf(faults);
}

/** Sends a group of settings. What is typed is kept on every failure; secrets are forgotten once they are saved. */
function useGroup(edited: EditedSettings) {
  const { call } = useApi();
  const { ui } = useShop();
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState(() => formOf(edited));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const fail = (faults: FieldErrors) => {
    setErrors(faults);
    focusFirstFault();
  };
  const save = async () => {
    const free = edited.settings.filter(({ fixed }) => !fixed).map(({ name }) => [name, form[name] ?? '']);
    const sent: Form = Object.fromEntries(free);
    const faults = faultsOf(sent);
    if (Object.keys(faults).length) return fail(faults);
    setBusy(true);
    try {
      const { group, version } = edited;
      const saved = await call(calls.save, { params: { group }, body: { version, form: sent } });
      setErrors({});
      setForm(formOf(saved));
      ui.getState().message('success', words.saved);
    } catch (error) {
      if (isApiError(error))
        fail(errorsOf(error.fields.map(({ path, message }) => ({ path: path.replace(/^form\./, ''), message }))));
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  const set = (name: SettingName, value: string) => setForm((before) => ({ ...before, [name]: value }));
  return { form, set, errors, busy, save };
}

type FieldProps = { setting: Setting; value: string; error: string | undefined; onValue: (value: string) => void };

function SettingField({ setting: { name, fixed, isSet, setAt }, value, error, onValue }: FieldProps) {
  const { label, hint, optional, options } = settingField(name);
  const shared = {
    ...{ name, label, value, error },
    disabled: fixed,
    hint: fixed ? words.fixed : hint,
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  };
  const notNeeded = optional && !fixed ? words.optional : undefined;
  if (secretSettings.has(name)) {
    const set = setAt ? words.secretSetOn({ day: formatDayOfYear(setAt) }) : words.secretSet;
    const state = isSet ? set : words.secretUnset;
    return (
      <MmPasswordField
        {...shared}
        optional={notNeeded}
        hint={fixed ? words.secretFixed : [hint, state].filter(Boolean).join(' ')}
        showLabel={words.showSecret}
        hideLabelText={words.hideSecret}
        autoComplete="new-password"
        spellCheck={false}
      />
    );
  }
  if (name === 'BRAND_LOGO') return <LogoField {...shared} value={value} onValue={onValue} />;
  if (houseColor(name)) return <ColorField {...shared} optional={notNeeded} onValue={onValue} />;
  if (options)
    return <MmSelect {...shared} options={Object.entries(options).map(([value, label]) => ({ value, label }))} />;
  if (name === 'COMPANY_ADDRESS' || name === 'COMPANY_TAX_IDS')
    return <MmTextArea {...shared} optional={notNeeded} rows={3} />;
  return <MmTextField {...shared} optional={notNeeded} autoComplete="off" />;
}

type GroupProps = {
  edited: EditedSettings;
  /** The section that it is all of says what it is. */
  hideTitle?: boolean;
  children?: ReactNode;
};

/** Settings that are saved together, with a button of their own. */
export function GroupForm({ edited, hideTitle, children }: GroupProps) {
  const { form, set, errors, busy, save } = useGroup(edited);
  const isFixed = edited.settings.every(({ fixed }) => fixed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const title = `group-${edited.group}`;
  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className="grid gap-5 rounded-card border bg-card p-4 xs:p-6"
    >
      <h3 id={title} className={hideTitle ? 'sr-only' : 'font-bold'}>
        {words.groups[edited.group]}
      </h3>
      {isFixed && <p className="text-small text-quiet">{words.fixedGroup}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {edited.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={form[setting.name] ?? ''}
            error={errors[setting.name]}
            onValue={(value) => set(setting.name, value)}
          />
        ))}
      </div>
      {!isFixed && (
        <div>
          <MmButton type="submit" busy={busy}>
            {words.save}
          </MmButton>
        </div>
      )}
      {children}
    </form>
  );
}
