import { createHash } from 'node:crypto';
import type { PreflightReport } from '@merchmill/contract/design/design.shapes.ts';
import { ByteLru } from '../../../platform/render/byte-lru.ts';

/** What an entry takes beside its text, so that many small ones are bounded as well. */
const entryBytes = 500;

/** What print checks said, by all that they depend on: the same is not checked again while it is kept. */
export class KeptReports {
  /** As text: whoever is given a report may change it. */
  readonly #reports: ByteLru<string>;
  /** How many were not kept, and had to be made. */
  made = 0;

  constructor(maxBytes: number) {
    this.#reports = new ByteLru(maxBytes);
  }

  /** @param basis all that the report depends on */
  get(basis: unknown, make: () => PreflightReport): PreflightReport {
    const key = createHash('sha256').update(JSON.stringify(basis)).digest('hex');
    const kept = this.#reports.get(key);
    if (kept !== undefined) return JSON.parse(kept);
    const report = make();
    this.made++;
    const text = JSON.stringify(report);
    this.#reports.set(key, text, 2 * text.length + entryBytes);
    return report;
  }
}
