import type { Mutation } from './sites.ts';

type Argued = { file: string; line: string; was: string; becomes: string; because: string };

/** Drawn changes that change nothing anybody could notice, each with the reason. `line` is the line's text. */
export const equivalents: readonly Argued[] = [];

/** Why a change is none; undefined where it is one. */
export const whyEquivalent = (mutation: Mutation, line: string): string | undefined =>
  equivalents.find(
    (each) =>
      each.file === mutation.file &&
      each.line === line &&
      each.was === mutation.was &&
      each.becomes === mutation.becomes,
  )?.because;
