import type { DesignDocument } from '@merchmill/design/document.ts';
import { fittingSteps, noSteps, type Steps } from '@merchmill/design/history.ts';
import {
  DesignDocumentError,
  isNestedDeeper,
  isSoundDocument,
  parseDesignDocument,
} from '@merchmill/design/parse-document.ts';
import { apply, diff, Patch } from '@merchmill/design/patch.ts';
import { z } from 'zod';
import type { Memory } from '../shell/state/browser-memory.ts';
import type { DesignState } from './editor-store.ts';

/*
 * Drafts: what was drawn and not yet saved stays in this browser, with what can be undone and redone, so that a reload, a
 * lost connection or a closed tab takes nothing away. Of a saved design only the steps are of use.
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
  isSaved: z.boolean().default(false),
  steps: z.unknown().optional(),
  /** What is saved, as what lies between the draft and it. */
  base: z.unknown().optional(),
});

export interface Draft extends Omit<z.infer<typeof StoredDraft>, 'v' | 'document' | 'steps' | 'base'> {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The saved design, and the version of it, that the draft goes on from. */
  readonly template: z.infer<typeof Head> | null;
  readonly document: DesignDocument;
  /** Nothing of it is missing on the server. */
  readonly isSaved: boolean;
  readonly steps: Steps;
  /** What was saved when the draft was begun; null where that is not known. */
  readonly base: DesignState | null;
}

/** Of the steps of a draft the nearest ones are kept: so many each way, and no more text than this (UTF-16). */
export const stepsKept = 60;
export const stepsLength = 200_000;

const StoredSteps = z.object({ past: z.array(Patch).max(stepsKept), future: z.array(Patch).max(stepsKept) });
const StoredBase = z.object({ patch: Patch, colorCode: z.string() });

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

/** The nearest of these, nearest first, that take no more room than this. */
function nearest(patches: readonly Patch[], room: number): { patches: readonly Patch[]; left: number } {
  let left = room;
  const kept = patches.slice(0, stepsKept);
  const end = kept.findIndex((patch) => {
    left -= JSON.stringify(patch).length + 1;
    return left < 0;
  });
  return { patches: end < 0 ? kept : kept.slice(0, end), left: Math.max(0, left) };
}

function boundedSteps({ past, future }: Steps): Steps {
  const undone = nearest(past.toReversed(), stepsLength);
  return { past: undone.patches.toReversed(), future: nearest(future, undone.left).patches };
}

/** The draft as text, and what it comes down to where there is no room for its steps. */
function textsOf({ steps, base, ...draft }: Draft): readonly string[] {
  const patch = base && { patch: diff(draft.document, base.document), colorCode: base.colorCode };
  const bare = { v: 1, ...draft, base: patch };
  return [JSON.stringify({ ...bare, steps: boundedSteps(steps) }), JSON.stringify(bare)];
}

/**
 * Keeps a draft, and forgets the oldest ones beyond a dozen. Those of saved designs are the first to go.
 * @returns false where the browser did not take it: its store is full or forbidden
 */
export function keepDraft(memory: Memory, subject: DraftSubject, draft: Draft): boolean {
  const key = keyOf(subject);
  const others = keysIn(memory).filter((other) => other !== key);
  const keys = draft.isSaved ? [...others, key] : [key, ...others];
  for (const old of keys.splice(draftsKept)) memory.removeItem(old);
  if (!keys.includes(key)) return false;
  const [whole, bare] = textsOf(draft);
  // A full store refuses without a word.
  const put = (text: string | undefined) => {
    memory.setItem(key, text!);
    return memory.getItem(key) === text;
  };
  let isKept = put(whole);
  // What was copied, the steps, and older drafts make room for this one.
  if (!isKept) {
    memory.removeItem('designerClipboard');
    isKept = put(whole) || put(bare);
  }
  while (!isKept && !draft.isSaved && keys.length > 1) {
    memory.removeItem(keys.pop()!);
    isKept = put(bare);
  }
  memory.setItem(listKey, JSON.stringify(keys));
  return isKept;
}

/** Deeper than a layer with its crop in a list of cells nothing of a patch is nested. */
const deepestPatch = 12;

/** Steps are of use only where they lead to designs that can be kept: those that do not are left out. */
function readSteps(stored: unknown, document: DesignDocument): Steps {
  if (isNestedDeeper(stored, deepestPatch)) return noSteps;
  const steps = StoredSteps.safeParse(stored);
  return steps.success ? fittingSteps(document, steps.data, isSoundDocument) : noSteps;
}

function readBase(stored: unknown, document: DesignDocument): DesignState | null {
  if (isNestedDeeper(stored, deepestPatch)) return null;
  const base = StoredBase.safeParse(stored);
  const saved = base.success ? apply(document, base.data.patch) : null;
  return saved && isSoundDocument(saved) ? { document: saved, colorCode: base.data!.colorCode } : null;
}

/** The draft of a design, or null: none, or one that no longer can be read. */
export function findDraft(memory: Memory, subject: DraftSubject): Draft | null {
  const stored = StoredDraft.safeParse(json(memory.getItem(keyOf(subject))));
  if (!stored.success) return null;
  const { v: _, steps, base, ...draft } = stored.data;
  try {
    const document = parseDesignDocument(draft.document);
    return { ...draft, document, steps: readSteps(steps, document), base: readBase(base, document) };
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
