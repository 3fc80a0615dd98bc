/*
 * What the shop does when there is more to do than it can, and when its instances are changed under load.
 *   npm run load -- checkout --people=500 --instances=2   all check out in the same moment, coming again when told to
 *   npm run load -- saturation --seconds=10           three times as many requests of each kind as can be answered
 *   npm run load -- rolling-restart --requests=1000   both instances behind nginx, one after the other
 *   npm run load -- publishing --products=100         one seller’s listings, against what was quoted for them
 *   npm run load -- stock-out --listings=1000         what runs out closes in the store
 *   npm run load -- store-orders --orders=10000       orders of a store, with events lost and doubled
 *   npm run load:cached -- --seconds=600 --edit-every=2000   visitors walk through 500 listings while people buy and edit
 * Needs PostgreSQL's server programs on the machine, and the last one nginx and openssl. Leaves nothing behind.
 */
import { parseArgs } from 'node:util';
import { walkListings } from './cached.ts';
import { loadCheckout } from './checkout.ts';
import { restartRolling } from './rolling-restart.ts';
import { saturate } from './saturation.ts';
import { loadPublishing, loadStockOut, loadStoreOrders } from './selling.ts';
import { serverFile, withShop } from './shop.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '500' },
    instances: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    requests: { type: 'string', default: '1000' },
    port: { type: 'string', default: '4340' },
    addresses: { type: 'string', default: '500' },
    products: { type: 'string' },
    variants: { type: 'string', default: '20' },
    pictures: { type: 'string', default: '8' },
    orders: { type: 'string', default: '10000' },
    'per-second': { type: 'string', default: '20' },
    listings: { type: 'string', default: '1000' },
    pages: { type: 'boolean', default: false },
    'edit-every': { type: 'string', default: '2000' },
  },
});
const firstPort = Number(values.port);
const ports = Array.from({ length: Number(values.instances) }, (_, i) => firstPort + i);
const print = (report: object) => console.log(JSON.stringify(report, null, 2));

async function checkout(): Promise<boolean> {
  const report = await loadCheckout({ people: Number(values.people), ports });
  print({ ...report, problems: report.problems.slice(0, 20) });
  const { lost, doubled, astray, ledgerSumCents, unbalanced } = report.ledger;
  const isExact = lost.length + doubled.length + astray.length + ledgerSumCents + unbalanced === 0;
  return isExact && !report.statuses['500'] && report.orders >= report.people * 0.95;
}

async function saturation(): Promise<boolean> {
  const report = await saturate({ people: 40, ports: [firstPort], demo: true }, { seconds: Number(values.seconds) });
  print(report);
  return report.every(({ goodputShare }) => goodputShare >= 0.8);
}

async function rollingRestart(): Promise<boolean> {
  const report = await withShop({ people: 24, ports: [] }, ({ people, environment }) =>
    restartRolling({
      serverFile,
      ports: [firstPort, firstPort + 1],
      nginxPorts: { http: firstPort + 2, https: firstPort + 3 },
      requests: Number(values.requests),
      environment: { ...environment, SHUTDOWN_GRACE_SECONDS: '4', RATE_LIMITS: 'off' },
      tokens: people.map(({ token }) => token),
    }),
  );
  print(report);
  return report.lost.length === 0;
}

async function cached(): Promise<boolean> {
  const report = await walkListings({
    ports: [firstPort, firstPort + 1],
    addresses: Number(values.addresses),
    products: Number(values.products ?? 5000),
    pages: values.pages,
    seconds: Number(values.seconds),
    editEveryMs: Number(values['edit-every']),
    ...{ requestsPerSecond: 200, ordersPerSecond: 5 },
  });
  print(report);
  return report.cachedShare >= 0.9 && report.staleMs.most <= 1000 && report.failed === 0;
}

async function publishing(): Promise<boolean> {
  const [variants, pictures] = [Number(values.variants), Number(values.pictures)];
  const report = await loadPublishing({ ports, products: Number(values.products ?? 100), variants, pictures });
  print(report);
  const isAsQuoted = report.callsOff <= 0.02 && report.secondsOff <= 0.15;
  return isAsQuoted && report.failed === 0 && report.limited === 0 && report.listingsPerHour >= 1000;
}

async function storeOrders(): Promise<boolean> {
  const [orders, perSecond] = [Number(values.orders), Number(values['per-second'])];
  const report = await loadStoreOrders({ ports, orders, perSecond });
  print(report);
  const { lost, doubled, visibleSeconds, toldSeconds, made, withheld } = report;
  return lost + doubled === 0 && made === orders - withheld && visibleSeconds.p95 <= 60 && toldSeconds.last <= 900;
}

async function stockOut(): Promise<boolean> {
  const report = await loadStockOut({ ports, listings: Number(values.listings) });
  print(report);
  return report.closed === report.listings && report.p95Seconds <= 300;
}

const commands: Record<string, () => Promise<boolean>> = {
  checkout,
  saturation,
  cached,
  'rolling-restart': rollingRestart,
  publishing,
  'store-orders': storeOrders,
  'stock-out': stockOut,
};
const command = commands[positionals[0] ?? ''];
if (!command) {
  console.error(`Say what to load: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
process.exit((await command()) ? 0 : 1);
