/*
 * Kills the server again and again in the middle of what people buy, pay and give back, and looks whether the ledger is
 * right afterwards.
 *   npm run chaos                 200 kills, and 20 rounds in which the provider fails
 *   npm run chaos -- --rounds=8   fewer
 *   npm run chaos -- --minutes=5  fewer where so many minutes are over
 *   npm run chaos -- --seed=7     the same choices as another run with this seed; who is hit by them is for the machine
 *   npm run chaos -- --port=4331  beside another run
 *   npm run chaos -- --embedded   60 kills on the embedded database
 *   npm run chaos -- publishing --repeats=20   kills who publishes to a store at each of 20 points, so often at each
 * Without --embedded it needs PostgreSQL's server programs on the machine. Leaves nothing behind.
 */
import { type ChaosReport, runChaos } from './chaos.ts';
import { reportPublishing } from './publishing-report.ts';

if (process.argv[2] === 'publishing') process.exit((await reportPublishing(process.argv.slice(3))) ? 0 : 1);

const chosen = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
const database = process.argv.includes('--embedded') ? 'embedded' : 'postgres';
const rounds = Number(chosen('rounds') ?? (database === 'embedded' ? 60 : 200));
const minutes = Number(chosen('minutes') ?? 600);
const seed = Number(chosen('seed') ?? 1);
const port = Number(chosen('port') ?? 4330);

/** What may be said of orders yet to come, when none of so many was lost. */
const boundOf = ({ lost, acknowledged }: ChaosReport) =>
  lost.length ? 'no bound' : `at 95 % less than ${((100 * 3) / Math.max(acknowledged, 3)).toFixed(2)} % of all`;

const started = performance.now();
const plan = {
  database,
  minutes,
  rounds,
  providerRounds: Math.ceil(rounds / 10),
  people: 4,
  seed,
  port,
} as const;
const report = await runChaos(plan);
if (!report) {
  console.log('PostgreSQL: its server programs are not on this machine.');
  process.exit(1);
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const { faultPoints, lost, doubled, astray, stuck, refusals } = report;

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, times]) => `${String(times).padStart(4)} ${name}`);
const inOneLine = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ');

console.log(`${report.kills} kills in ${seconds} s (seed ${seed}), ${faultPoints.size} distinct fault points:`);
for (const line of counted(faultPoints)) console.log(line);
console.log(`provider failed: ${inOneLine(report.providerFaults)}`);
console.log(`done: ${inOneLine(report.purchases)}`);
console.log(
  `refused by the shop: ${inOneLine(new Map([...Map.groupBy(refusals, (text) => text)].map(([text, all]) => [text, all.length])))}`,
);
console.log(
  `${report.orders} orders: ${report.paid} paid, ${report.cancelled} cancelled; ${report.recharges} recharges; ` +
    `${report.refundedToSource} refunds to the source, ${report.refundedToWallet} into wallets; ` +
    `${report.promoUses} uses of promo codes; ${report.documents} invoices and credit notes`,
);
console.log(
  `of ${report.acknowledged} acknowledged orders lost or not as promised: ${lost.length} (${boundOf(report)}), charged or paid back twice: ${doubled.length}, ` +
    `astray: ${astray.length}, stuck: ${stuck.length}, ended by itself: ${report.crashes}`,
);
const wrong = [...lost, ...doubled, ...astray, ...stuck];
for (const each of wrong) console.log(`  ${each}`);
console.log(`ledger: sum ${report.ledgerSumCents} cents, ${report.unbalancedTransactions} transactions out of balance`);
const isWrong = wrong.length + report.crashes + report.unbalancedTransactions > 0;
process.exit(isWrong || report.ledgerSumCents !== 0 ? 1 : 0);
