import { existsSync, readdirSync } from 'node:fs';

const folder = 'tests/e2e';

/** Suites in a browser that each run has: the main journeys. */
const journeys = [
  'design-checks',
  'design-saving',
  'design-text',
  'guest',
  'journey',
  'operations',
  'owner',
  'publishing',
  'store-orders',
  'stores',
  'without-scripts',
].map((name) => `${folder}/${name}.test.ts`);

/** What the demo shop comes with: each of these draws or loads all of it. */
const demo = [
  'apps/server/src/import/demo-as-images.test.ts',
  'apps/server/src/import/demo-history.test.ts',
  'apps/server/src/import/demo-shop.test.ts',
  'apps/server/src/import/demo-stitches.test.ts',
  'packages/demo/src/catalog.test.ts',
  'packages/demo/src/drawn/drawn-catalog.test.ts',
];

/** Suites elsewhere that take a worker ten seconds or more for one matter. */
const long = [
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/modules/catalog/listing/listing-scale.test.ts',
  'apps/server/src/modules/fulfillment/production/handover-sftp.test.ts',
  'apps/server/src/modules/shop/file/upload-size.test.ts',
  'apps/server/src/platform/http/openapi/openapi-lint.test.ts',
  'apps/server/src/platform/render/pdf-parity.test.ts',
  'apps/server/src/platform/render/picture-drawing.test.ts',
  'apps/server/src/platform/render/print-pool.test.ts',
  'apps/server/src/platform/render/webgl-parity.test.ts',
  'apps/server/src/platform/render/wrap-pixels.test.ts',
  'tests/chaos/kills.test.ts',
  'tests/chaos/publishing.test.ts',
  'tests/load/kept-answers.test.ts',
  'tests/mutations/noticed.test.ts',
  'tests/parity/cut-line.test.ts',
  'tests/parity/design-parity.test.ts',
  'tests/parity/stitches.test.ts',
  'tests/security/enumeration.test.ts',
  'tests/security/outage.test.ts',
];

/** Suites that only a whole run has: one in CI, or with WHOLE=1 (docs/decisions/107-what-a-run-leaves-out.md). */
export function wholeOnly(): string[] {
  const named = [...journeys, ...demo, ...long];
  const gone = named.filter((file) => !existsSync(file));
  if (gone.length > 0) throw new Error(`tools/scripts/whole-only.ts names what is not there: ${gone.join(', ')}`);
  const walks = readdirSync(folder).flatMap((name) => (name.endsWith('.test.ts') ? [`${folder}/${name}`] : []));
  return [...walks.filter((file) => !journeys.includes(file)), ...demo, ...long];
}
