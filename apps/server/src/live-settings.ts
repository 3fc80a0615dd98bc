import { type Config, readConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { withStored } from './modules/settings/shop-settings.rules.ts';
import { readShopSettings, shopSettingsVersion } from './modules/settings/shop-settings.service.ts';

/** Parts of the configuration that the console can set. */
export type Followed = Pick<Config, 'mail' | 'company' | 'links' | 'paymentProviders'>;

const lookEveryMs = 3000;

type Parts = Pick<Ctx, 'db' | 'config' | 'secrets' | 'log'> & { changed(): void };

/**
 * Keeps what the console can set in `config` as it stands in the database, within seconds after any instance has changed
 * it. The parts of `config` stay the same objects, so that whoever holds them reads what holds now.
 */
export class LiveSettings {
  /** Changes with whatever is followed. */
  version = 'none';
  readonly #parts: Parts;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

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
    const version = await shopSettingsVersion(this.#parts);
    if (version === this.version) return;
    const { config, log, changed } = this.#parts;
    const { values, unopened } = await readShopSettings(this.#parts);
    if (unopened.length)
      log.error({ settings: unopened }, 'settings were sealed with another SECRET_KEY than this instance has');
    try {
      const { mail, company, links, paymentProviders } = readConfig(withStored(config.environment, values));
      Object.assign(config.mail, mail);
      Object.assign(config.company, company);
      Object.assign(config.links, links);
      Object.assign(config.paymentProviders, paymentProviders);
    } catch (error) {
      // Another version of the program may have let through what this one does not; what held before goes on.
      log.error({ err: error }, 'settings of the console do not fit');
    }
    this.version = version;
    changed();
  }

  /** The same after a change of one's own, which a look that is under way may not have seen. */
  async takeOver(): Promise<void> {
    await this.#looking?.catch(() => {});
    await this.look();
  }

  follow(): void {
    const look = () => void this.look().catch((error) => this.#parts.log.debug({ err: error }, 'settings not read'));
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking?.catch(() => {});
  }
}
