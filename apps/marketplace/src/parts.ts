import type { Faults } from './faults.ts';
import type { QuotaRule, Quotas } from './quota.ts';
import type { State } from './state.ts';

/** An app that sellers may let in, as its maker has registered it. */
export type Client = {
  id: string;
  secret: string;
  name: string;
  /** The only addresses to which sellers are sent back, exactly. */
  redirectUris: readonly string[];
  /** Gets what concerns the whole installation, signed with the client's secret; none where it is null. */
  eventsUrl: string | null;
};

/** Sends one event; gives the status of the answer, null where there was none. */
export type Deliver = (url: string, headers: Record<string, string>, body: string) => Promise<number | null>;

export type Options = {
  /** Where browsers and clients find it, without a slash at the end. */
  origin: string;
  /** A file, or `:memory:`. */
  file: string;
  clients: readonly Client[];
  /** Opens the admin door; without one it stays shut. */
  adminKey: string | null;
  quota: QuotaRule;
  accessTokenSeconds: number;
  /** Until a new picture can be shown. */
  pictureSeconds: number;
  /** Seconds before each further try of a webhook. */
  retrySeconds: readonly number[];
  now: () => number;
  deliver: Deliver;
};

/** What can be turned while it runs. */
export type Dials = { accessTokenSeconds: number; pictureSeconds: number };

export type Parts = {
  options: Options;
  dials: Dials;
  state: State;
  faults: Faults;
  quotas: Quotas;
  /** Calls of the API by kind, since they were last set to nothing. */
  counters: Map<string, number>;
  now: () => number;
};
