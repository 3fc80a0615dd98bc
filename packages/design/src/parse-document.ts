import { DesignDocument, type DocumentProblem } from './document.ts';
import { limits } from './document-limits.ts';
import { documentProblems } from './document-rules.ts';

export class DesignDocumentError extends Error {
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '));
    this.name = 'DesignDocumentError';
    this.problems = problems;
  }
}

/** Levels of objects and arrays in the deepest design allowed, with some to spare. */
const deepestNesting = 8 + 2 * limits.groupDepth;

/**
 * Whether input has more levels of objects and arrays than this. Schemas of designs are recursive, so depth is measured
 * first and without recursion: input must not exhaust the stack.
 */
export function isNestedDeeper(input: unknown, levels: number): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []));
  }
  return false;
}

/**
 * Reads a design from outside: its shape, its size and everything that one part of it says about another.
 * @throws DesignDocumentError with all problems found
 */
export function parseDesignDocument(input: unknown): DesignDocument {
  if (isNestedDeeper(input, deepestNesting))
    throw new DesignDocumentError([{ path: '', message: 'The design is nested too deeply' }]);
  const parsed = DesignDocument.safeParse(input);
  if (!parsed.success) {
    throw new DesignDocumentError(
      parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
    );
  }
  // What is too large is not looked into: that takes longer the more there is of it.
  const isTooLarge = new TextEncoder().encode(JSON.stringify(parsed.data)).length > limits.documentBytes;
  const problems = isTooLarge ? [{ path: '', message: 'The design is too large' }] : documentProblems(parsed.data);
  if (problems.length > 0) throw new DesignDocumentError(problems);
  return parsed.data;
}

/** Whether a design can be read as one from outside: kept, saved, and opened again. */
export function isSoundDocument(input: unknown): boolean {
  try {
    parseDesignDocument(input);
    return true;
  } catch (error) {
    if (error instanceof DesignDocumentError) return false;
    throw error;
  }
}
