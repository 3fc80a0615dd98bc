import {
  bankRatesUrl,
  choiceSettings,
  type SettingGroup,
  type SettingName,
  secretPlaces,
  secretSettings,
  settingGroups,
} from '@merchmill/contract/shop/shop-settings.ts';

export type SettingValues = Partial<Record<SettingName, string>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Names that the environment says, where the console has others for the same. */
const insteadOf: Partial<Record<SettingGroup, readonly string[]>> = {
  smtp: ['SMTP_URL'],
  rates: ['RATES_URL', 'RATES_FILE'],
};

/** Whether the environment says a setting, or something that it goes with. */
export function isFixed(environment: Environment, group: SettingGroup, name: SettingName): boolean {
  const { names, whole } = settingGroups[group];
  const others: readonly string[] = insteadOf[group] ?? (whole ? names : [name]);
  return others.some((each) => environment[each] !== undefined);
}

/** The address of a mail server as SMTP_URL would say it. */
export function smtpUrlOf(values: SettingValues): string | undefined {
  const {
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_SECURITY: security,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
  } = values;
  if (!host || !port) return undefined;
  const who = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (security === 'tls') return `smtps://${who}${place}`;
  return `smtp://${who}${place}?${security === 'none' ? 'ignoreTLS' : 'requireTLS'}=true`;
}

/** The address of the feed of rates as RATES_URL would say it; none for the file. */
function ratesUrlOf({ RATES_SOURCE: source, RATES_URL: own }: SettingValues): string | undefined {
  if (source === 'ecb') return bankRatesUrl;
  return source === 'own' ? own : undefined;
}

/** What the environment says of a setting, also of one that is a choice of the console's only. */
export function saidBy(environment: Environment, name: SettingName): string | undefined {
  if (name !== 'RATES_SOURCE') return environment[name];
  const { RATES_URL: url } = environment;
  return url === undefined ? 'file' : url === bankRatesUrl ? 'ecb' : 'own';
}

/** The environment, and what it does not say from the console. */
export function withStored(environment: Environment, stored: SettingValues): Environment {
  type Entry = readonly [name: string, value: string | undefined];
  const added = Object.entries(settingGroups).flatMap(([group, { names }]): Entry[] => {
    const free = names.filter((name) => !isFixed(environment, group as SettingGroup, name));
    if (group === 'smtp') return free.length ? [['SMTP_URL', smtpUrlOf(stored)]] : [];
    if (group === 'rates') return free.length ? [['RATES_URL', ratesUrlOf(stored)]] : [];
    return free.map((name) => [name, stored[name]]);
  });
  return { ...Object.fromEntries(added.filter(([, value]) => value !== undefined)), ...environment };
}

/**
 * What a group holds after a form was sent: what is left out or empty is taken away, but for secrets and what the
 * environment says, which stay. Secrets do not where it changes to whom they are sent: whoever does not know them could
 * have them sent to themselves. Where nothing that can be read is left of settings that go together, all are gone.
 */
export function afterForm(
  group: SettingGroup,
  before: SettingValues,
  form: Readonly<Record<string, string>>,
  environment: Environment = {},
): SettingValues {
  const { names, whole } = settingGroups[group];
  const given = (name: SettingName) => form[name]?.trim() || undefined;
  const moved = secretPlaces[group]?.some((name) => {
    return !isFixed(environment, group, name) && given(name) !== before[name];
  });
  const entries = names.map((name): readonly [SettingName, string | undefined] => {
    const stays = (secretSettings.has(name) && !moved) || isFixed(environment, group, name);
    return [name, given(name) ?? (stays ? before[name] : undefined)];
  });
  const tells = ([name, value]: (typeof entries)[number]) =>
    value !== undefined && !secretSettings.has(name) && !choiceSettings.has(name);
  const gives = names.some((name) => secretSettings.has(name) && form[name]?.trim());
  if (whole && !gives && !entries.some(tells)) return {};
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Secrets that were kept until now and have to be typed again, where there is anything to send them to. */
export function secretsToRepeat(group: SettingGroup, before: SettingValues, after: SettingValues): SettingName[] {
  if (group === 'smtp' ? !after.SMTP_USER : !Object.keys(after).length) return [];
  return settingGroups[group].names.filter((name) => secretSettings.has(name) && before[name] && !after[name]);
}
