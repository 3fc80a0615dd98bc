import type { DataCall, DataOf, InputOf } from '@merchmill/contract/call.ts';

/** The shop before it opens, at a time of our choosing: what its server opens to an import. */
export interface Past {
  turnTo(at: Date): void;
  /** What this person's call is answered; throws where it is refused. */
  call<C extends DataCall>(email: string, call: C, input?: InputOf<C>): Promise<DataOf<C>>;
  /** Adds a picture to this person's files and gives its id. */
  upload(email: string, file: { name: string; bytes: Uint8Array }): Promise<string>;
  /** What comes after this path in the link that was mailed last to this address. */
  secretIn(email: string, path: string): Promise<string>;
  /** The shop does what the clock asks for: it releases orders, follows parcels, closes what is over. */
  workByTheClock(): Promise<void>;
  /** The shop does what follows from what was done. */
  work(): Promise<void>;
}
