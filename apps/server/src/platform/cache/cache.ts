import { ChangeFeed } from './change-feed.ts';
import { Readings, shortReadings } from './readings.ts';

/** What one instance keeps in memory of the shop, and how it learns that something of it has changed. */
export type Cache = { feed: ChangeFeed; readings: Readings; briefReadings: Readings };

export function createCache(parts: ConstructorParameters<typeof ChangeFeed>[0]): Cache {
  const feed = new ChangeFeed(parts);
  return { feed, readings: new Readings(feed), briefReadings: shortReadings(feed) };
}
