import { expect, inject, it } from 'vitest';
import { freePorts } from '../../apps/server/src/testing/free-ports.ts';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { createDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';
import { nameOfPoint, publishPoints } from './publish-points.ts';
import { killPublishers } from './publishing.ts';

it('knows the points of publishing by name, each once', () => {
  const names = publishPoints.map(nameOfPoint);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(12);
});

/** A listing that is there and not known of, a step that is done and not noted, and an item that is not over yet. */
const dangerous = [
  'publish: createListing, unheard',
  'publish: uploadPicture, unheard',
  'delete: deleteListing, unheard',
];

it('[PUB-04][PUB-07] what a killed process was publishing is gone on with by another: none doubled, none lost', async ({
  skip,
}) => {
  const server = inject('postgres');
  if (!server) return skip('PostgreSQL is not on this machine');
  const [stays, dies] = (await freePorts(2)) as [number, number];
  const tried = someOf(dangerous, 1);
  const { deaths, ...others } = await killPublishers({
    points: publishPoints.filter((point) => tried.includes(nameOfPoint(point))),
    repeats: 1,
    ports: [stays, dies],
    databaseUrl: await createDatabase(server, `publishers_${crypto.randomUUID().replaceAll('-', '')}`),
  });
  expect(others).toEqual({ unreached: [], failed: [], strayPictures: 0 });
  expect(deaths.map(({ point, doubled, lost }) => ({ point, doubled, lost }))).toEqual(
    tried.map((point) => ({ point, doubled: 0, lost: undefined })),
  );
  for (const { goesOnSeconds } of deaths) expect(goesOnSeconds).toBeLessThanOrEqual(60);
}, 400_000);
