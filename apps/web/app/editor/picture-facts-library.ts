import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { type AssetRef, limits } from '@merchmill/design/document.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import type { EditorApi } from './use-editor-api.ts';

type Asked = Pick<AssetRef, 'fileId' | 'sha256'>;

/** So long is not asked after a failure, but for what is being ordered. */
const restMs = 5000;

/** What the shop has measured of the pictures of the designs being edited: the print check judges by it. */
export class PictureFactsLibrary {
  readonly #known = new Map<string, PictureFacts>();
  /** Those of which the shop was asked, whatever it answered. */
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Set<Promise<boolean>>();
  #arrivals = 0;
  #restsUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  readonly of = (sha256: string): PictureFacts | null => this.#known.get(sha256) ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another number whenever something has come or is asked for. */
  readonly arrivals = (): number => this.#arrivals;

  /**
   * Asks for those that it was not asked for, and waits for what is on its way. What cannot be told now is asked for again
   * with a later change. Says whether the shop has answered.
   */
  async load(assets: readonly Asked[], { call }: Pick<EditorApi, 'call'>): Promise<boolean> {
    const isResting = this.#now() < this.#restsUntil;
    const wanted = isResting ? [] : assets.filter(({ sha256 }) => !this.#asked.has(sha256));
    for (let start = 0; start < wanted.length; start += limits.layersPerArea) {
      const some = this.#ask(wanted.slice(start, start + limits.layersPerArea), call);
      this.#underWay.add(some);
      void some.then(() => this.#underWay.delete(some)).then(this.#told);
    }
    if (wanted.length) this.#told();
    return (await Promise.all(this.#underWay)).every(Boolean);
  }

  /** What the shop could not tell may be known by now, or may be seen by whoever has logged in since. */
  async loadMissing(assets: readonly Asked[], api: Pick<EditorApi, 'call'>): Promise<boolean> {
    this.#restsUntil = 0;
    const hasAnswered = await this.load(assets, api);
    const missing = assets.filter(({ sha256 }) => !this.#known.has(sha256));
    for (const { sha256 } of missing) this.#asked.delete(sha256);
    return hasAnswered && (await this.load(missing, api));
  }

  async #ask(wanted: readonly Asked[], call: EditorApi['call']): Promise<boolean> {
    for (const { sha256 } of wanted) this.#asked.add(sha256);
    try {
      const fileIds = wanted.map(({ fileId }) => fileId);
      const told = await call(designCalls.pictureFacts, { body: { fileIds } }, { errorMode: 'silent' });
      for (const { sha256, facts } of told) this.#known.set(sha256, facts);
      return true;
    } catch {
      for (const { sha256 } of wanted) this.#asked.delete(sha256);
      // Changes come many a second, and each would ask.
      this.#restsUntil = this.#now() + restMs;
      return false;
    }
  }

  readonly #told = (): void => {
    this.#arrivals++;
    for (const listener of this.#listeners) listener();
  };
}
