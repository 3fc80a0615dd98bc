/* What is said between the one who kills and the shop that he watches. */

import type { Moment, StatementKind } from './fault-points.ts';

/** Places that no statement marks. */
export type WatchedPlace = 'providerBefore' | 'providerAfter' | 'jobDone';

/** What a provider may do: nothing, with an error of its own; its deed, without an answer; its deed, late. */
export const providerFaults = ['broken', 'silent', 'slow'] as const;
export type ProviderFault = (typeof providerFaults)[number];

export type Order =
  | { kind: 'open' }
  /** Of the embedded database, which only its own process reaches: at the nth statement of a kind, points known last. */
  | { kind: 'dieAt'; statement: StatementKind; moment: Moment; nth: number; known: string[] }
  | { kind: 'letLive' }
  | { kind: 'ask'; id: number; text: string; values: unknown[] }
  | { kind: 'die'; place: WatchedPlace; nth: number }
  /** From now on the provider fails now and then, as the seed decides; null: no more. */
  | { kind: 'stumble'; seed: number | null }
  /** The provider's webhooks do not come through. */
  | { kind: 'keepWords'; keep: boolean }
  | { kind: 'run'; job: string };

export type FromShop =
  | { kind: 'loaded' }
  | { kind: 'answered'; id: number; rows?: unknown[]; fault?: string }
  | { kind: 'died' | 'fault'; point: string };
