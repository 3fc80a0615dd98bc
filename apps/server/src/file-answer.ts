import type { MediaType } from '@merchmill/contract/call.ts';

/** What is read from a store, and only where somebody wants more of it than its length and its mark. */
export type StoredBody = { bytes: number; read(): Promise<Uint8Array> };

/** A file that a call answers with: what it is, not how it travels (`http/send-file.ts`). */
export type FileAnswer<Type extends MediaType = MediaType> = {
  /** As it is saved, with its ending; in any letters. */
  name: string;
  type: Type;
  /** What is made chunk by chunk is made while it is sent, so that it never has to fit into memory. */
  body: Uint8Array | AsyncIterable<string | Uint8Array> | StoredBody;
  /** Browsers show it, to be printed, instead of saving it. */
  inline?: true;
  /** Stands for these very bytes: whoever has them already is told so. */
  etag?: string;
};
