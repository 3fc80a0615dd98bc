import { Download } from 'lucide-react';
import { MmLinkButton } from '../../ui/button.tsx';
import { operationsMessages as messages } from './messages/operations.ts';

type Props = { path: string; filter: Readonly<Record<string, string | number | undefined>> };

/** Opens a file that the server writes of all rows that match, and keeps in the audit log. */
export function ExportLink({ path, filter }: Props) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return (
    <MmLinkButton
      to={`${path}?${new URLSearchParams(given)}`}
      reloadDocument
      prefetch="none"
      variant="secondary"
      icon={<Download aria-hidden className="size-4" />}
    >
      {messages.exportCsv}
    </MmLinkButton>
  );
}
