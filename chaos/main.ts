import { runChaos } from './chaos.ts';

const chosen = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
const rounds = Number(chosen('rounds') ?? 200);
const seed = Number(chosen('seed') ?? 1);

const started = performance.now();
const report = await runChaos({ rounds, seed, port: 4330 });
if (!report) {
  console.log('PostgreSQL: its server programs are not on this machine.');
  process.exit(1);
}
const { faultPoints, lost, doubled, astray, refusals } = report;
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${report.kills} kills in ${rounds} rounds (seed ${seed}, ${seconds} s), ${faultPoints.length} fault points:`,
);
for (const point of faultPoints) console.log(`  ${point}`);
console.log(`${report.orders} orders, ${report.paid} of them paid, ${refusals.length} purchases refused`);
for (const refusal of new Set(refusals)) console.log(`  refused: ${refusal}`);
console.log(`acknowledged orders lost: ${lost.length}, double charges: ${doubled.length}, astray: ${astray.length}`);
for (const each of [...lost, ...doubled, ...astray]) console.log(`  ${each}`);
console.log(`ledger: sum ${report.ledgerSumCents} cents, ${report.unbalancedTransactions} transactions out of balance`);
const isWrong = lost.length + doubled.length + astray.length + report.unbalancedTransactions > 0;
process.exit(isWrong || report.ledgerSumCents !== 0 ? 1 : 0);
