import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { type AssetRef, limits } from '@merchmill/design/document.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import type { EditorApi } from './use-editor-api.ts';

type Asked = Pick<AssetRef, 'fileId' | 'sha256'>;

/** What the shop has measured of the pictures of the designs being edited: the print check judges by it. */
export class PictureFactsLibrary {
  readonly #known = new Map<string, PictureFacts>();
  /** Those of which the shop was asked, whatever it answered. */
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #underWay = 0;
  #arrivals = 0;

  readonly of = (sha256: string): PictureFacts | null => this.#known.get(sha256) ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another number whenever something has come or is asked for. */
  readonly arrivals = (): number => this.#arrivals;

  /** Nothing is on its way. */
  readonly isSettled = (): boolean => this.#underWay === 0;

  /** Asks for those that it was not asked for. What cannot be told now is asked for again with the next change. */
  async load(assets: readonly Asked[], { call }: Pick<EditorApi, 'call'>): Promise<void> {
    const wanted = assets.filter(({ sha256 }) => !this.#asked.has(sha256)).slice(0, limits.layersPerArea);
    if (!wanted.length) return;
    for (const { sha256 } of wanted) this.#asked.add(sha256);
    this.#changed(1);
    try {
      const fileIds = wanted.map(({ fileId }) => fileId);
      const told = await call(designCalls.pictureFacts, { body: { fileIds } }, { errorMode: 'silent' });
      for (const { sha256, facts } of told) this.#known.set(sha256, facts);
    } catch {
      for (const { sha256 } of wanted) this.#asked.delete(sha256);
    } finally {
      this.#changed(-1);
    }
  }

  /** What the shop could not tell may be known by now, or may be seen by whoever has logged in since. */
  async loadMissing(assets: readonly Asked[], api: Pick<EditorApi, 'call'>): Promise<void> {
    if (!this.isSettled()) return;
    for (const { sha256 } of assets) if (!this.#known.has(sha256)) this.#asked.delete(sha256);
    await this.load(assets, api);
  }

  #changed(underWay: number): void {
    this.#underWay += underWay;
    this.#arrivals++;
    for (const listener of this.#listeners) listener();
  }
}
