/*
 * Sweeps over everything there is (each scene, each page in each language) are whole in CI and with WHOLE=1. Otherwise a
 * part of them is taken, spread over all: whoever changes code waits for minutes less, and CI says the rest.
 */
export const isWhole = Boolean(process.env.CI || process.env.WHOLE);

/**
 * WHOLE=1 only. What is tried at random or in every order, and long suites on both databases, are a sample even in CI; this
 * takes as much as the figures were measured with.
 */
export const isExhaustive = Boolean(process.env.WHOLE);

const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.length <= count ? all : Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);

/** All of a list where the run is whole, else so many of it, evenly spread. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] => (isWhole ? all : spread(all, count));

/** So many of a list, evenly spread, even in CI: what is the same for each of them. */
export const sampleOf = <T>(all: readonly T[], count: number): readonly T[] =>
  isExhaustive ? all : spread(all, count);
