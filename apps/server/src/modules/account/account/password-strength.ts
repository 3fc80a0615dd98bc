import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidField } from '../../../app-error.ts';

/** Guesses that somebody who knows how people choose passwords would need at the least. */
const guessesNeeded = 1e8;
/** What is looked at: a longer password is as good as its beginning, and no text may keep the server busy for long. */
const lengthJudged = 40;

/** Stand in our own documents: everybody knows them. */
const publishedPasswords = ['print-something'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** 26 MB of words, which only a shop where somebody registers has to hold. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return estimator;
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

/** Refuses what is guessed first: common and published passwords, patterns, and words about the person or the shop. */
export async function requireStrongPassword(password: string, about: readonly string[]): Promise<void> {
  const estimate = await loadEstimator();
  const own = [...publishedPasswords, ...about].flatMap((text) => [text.toLowerCase(), ...wordsIn(text.toLowerCase())]);
  const { guesses } = estimate.check(password.slice(0, lengthJudged), own);
  if (guesses >= guessesNeeded) return;
  throw invalidField(
    'password',
    'This password is too easy to guess. Please choose a stronger one, such as a short sentence.',
  );
}
