import { type SettingGroup, settingGroupNames, settingGroups } from '@merchmill/contract/shop/shop-settings.ts';
import { readConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { readShopSettings, type StoredSettings, shopSettingsVersion } from './modules/shop/settings/index.ts';
import { type SettingValues, withStored } from './modules/shop/settings/shop-settings.rules.ts';

const lookEveryMs = 3000;

type Parts = Pick<Ctx, 'db' | 'config' | 'secrets' | 'log'> & { changed(): Promise<void> };

function valuesOf(group: SettingGroup, values: SettingValues): SettingValues {
  const names = settingGroups[group].names;
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/**
 * Keeps what the console can set in `config` as it stands in the database, within seconds after any instance has changed
 * it. `config` and its parts stay the same objects, so that whoever holds them reads what holds now.
 */
export class LiveSettings {
  /** Changes with whatever is followed. */
  version = 'none';
  readonly #parts: Parts;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** What holds of each group. */
  readonly #held = new Map<SettingGroup, SettingValues>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks now whether anything has changed, and takes it over. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const stored = await shopSettingsVersion(this.#parts);
    if (stored === this.version) return;
    const { config, log, changed } = this.#parts;
    const read = await readShopSettings(this.#parts);
    // As long as something cannot be opened it is looked at again: its key may still come.
    const version = read.unopened.length ? `${stored} without ${read.unopened.join(' ')}` : stored;
    if (version === this.version) return;
    if (read.unopened.length)
      log.error(
        { settings: read.unopened },
        'settings were encrypted with a different SECRET_KEY than this instance uses',
      );
    for (const group of settingGroupNames) this.#hold(group, read);
    const values = Object.assign({}, ...this.#held.values()) as SettingValues;
    const { brand, mail, company, bank, legal, links, paymentProviders, rates, ...rest } = readConfig(
      withStored(config.environment, values),
    );
    const { timeZone, invoiceBlockDays, reviewRequestDays, brandNames, fileNames } = rest;
    Object.assign(config, { timeZone, invoiceBlockDays, reviewRequestDays, brandNames, fileNames });
    Object.assign(config.brand, brand);
    Object.assign(config.mail, mail);
    Object.assign(config.company, company);
    Object.assign(config.bank, bank);
    Object.assign(config.legal, legal);
    Object.assign(config.links, links);
    Object.assign(config.rates, rates);
    Object.assign(config.paymentProviders, paymentProviders);
    this.version = version;
    await changed();
  }

  /** Takes over one group; where it cannot be used, what held before goes on. */
  #hold(group: SettingGroup, { values, unopened }: StoredSettings): void {
    const names: readonly string[] = settingGroups[group].names;
    if (unopened.some((name) => names.includes(name))) return;
    const own = valuesOf(group, values);
    try {
      readConfig(withStored(this.#parts.config.environment, own));
      this.#held.set(group, own);
    } catch (error) {
      // Another version of the program may have let through what this one does not.
      this.#parts.log.error({ err: error, group }, 'console settings are invalid');
    }
  }

  /** The same after a change of one's own, which a look that is under way may not have seen. */
  async takeOver(): Promise<void> {
    await this.#looking?.catch(() => {});
    await this.look();
  }

  follow(): void {
    const look = () =>
      void this.look().catch((error) => this.#parts.log.debug({ err: error }, 'settings could not be read'));
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking?.catch(() => {});
  }
}
