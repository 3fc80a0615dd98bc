import type { Obstacle } from '@merchmill/contract/account/privacy.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { obstacleMessages as messages } from './messages/deletion.ts';

function textOf({ kind, number }: Obstacle): string {
  if (kind === 'staff') return messages.staff;
  if (kind === 'wallet') return messages.wallet({ amount: formatMinor(number, 'USD') });
  if (kind === 'invoices') return messages.invoices({ amount: formatMinor(number, 'USD') });
  return messages[kind]({ count: number });
}

/** What has to come to an end before personal data can be deleted. */
export function DeletionObstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className="mt-1 list-disc ps-5">
      {obstacles.map((each) => (
        <li key={each.kind}>{textOf(each)}</li>
      ))}
    </ul>
  );
}
