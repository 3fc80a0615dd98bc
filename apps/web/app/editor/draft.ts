import type { DesignDocument } from '@merchmill/design/document.ts';
import { DesignDocumentError, parseDesignDocument } from '@merchmill/design/parse-document.ts';
import { z } from 'zod';
import type { Memory } from '../shell/state/browser-memory.ts';

/*
 * Drafts: what was drawn and not yet saved stays in this browser, so that a reload, a lost connection or a closed tab
 * takes nothing away.
 */

/** What a draft belongs to: a new design on a product (or on a ready design), or a saved one. */
export interface DraftSubject {
  readonly productId: string;
  readonly templateId: string | null;
}

const Head = z.object({ bizId: z.string(), version: z.number().int(), name: z.string() });
const StoredDraft = z.object({
  v: z.literal(1),
  savedAt: z.number(),
  colorCode: z.string(),
  areaCode: z.string(),
  template: Head.nullable(),
  document: z.unknown(),
});

export interface Draft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly colorCode: string;
  readonly areaCode: string;
  /** The saved design, and the version of it, that the draft goes on from. */
  readonly template: z.infer<typeof Head> | null;
  readonly document: DesignDocument;
}

export const draftsKept = 12;
const prefix = 'designDraft:';
const listKey = 'designDrafts';

type DraftKey = `${typeof prefix}${string}`;

const StoredList = z.array(z.string());

function keyOf({ productId, templateId }: DraftSubject): DraftKey {
  return `${prefix}${templateId ? `saved:${templateId}` : `new:${productId}`}`;
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function keysIn(memory: Memory): DraftKey[] {
  const list = StoredList.safeParse(json(memory.getItem(listKey)));
  return list.success ? list.data.filter((key): key is DraftKey => key.startsWith(prefix)) : [];
}

/**
 * Keeps a draft, and forgets the oldest ones beyond a dozen.
 * @returns false where the browser did not take it: its store is full or forbidden
 */
export function keepDraft(memory: Memory, subject: DraftSubject, draft: Draft): boolean {
  const key = keyOf(subject);
  const text = JSON.stringify({ v: 1, ...draft });
  const keys = [key, ...keysIn(memory).filter((other) => other !== key)];
  for (const old of keys.splice(draftsKept)) memory.removeItem(old);
  memory.setItem(key, text);
  // A full store refuses without a word; what was copied and older drafts make room for this one.
  if (memory.getItem(key) !== text) {
    memory.removeItem('designerClipboard');
    memory.setItem(key, text);
  }
  while (memory.getItem(key) !== text && keys.length > 1) {
    memory.removeItem(keys.pop()!);
    memory.setItem(key, text);
  }
  memory.setItem(listKey, JSON.stringify(keys));
  return memory.getItem(key) === text;
}

/** The draft of a design, or null: none, or one that no longer can be read. */
export function findDraft(memory: Memory, subject: DraftSubject): Draft | null {
  const stored = StoredDraft.safeParse(json(memory.getItem(keyOf(subject))));
  if (!stored.success) return null;
  const { v: _, ...draft } = stored.data;
  try {
    return { ...draft, document: parseDesignDocument(draft.document) };
  } catch (error) {
    if (error instanceof DesignDocumentError) return null;
    throw error;
  }
}

export function dropDraft(memory: Memory, subject: DraftSubject): void {
  const key = keyOf(subject);
  memory.removeItem(key);
  memory.setItem(listKey, JSON.stringify(keysIn(memory).filter((other) => other !== key)));
}
