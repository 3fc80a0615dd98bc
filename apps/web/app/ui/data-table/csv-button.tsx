import { csvRow } from '@merchmill/documents/csv.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { MmButton } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import type { Column } from './columns.ts';
import type { TableMessages } from './table-messages.ts';

type Props<Row> = {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly Column<Row>[];
  /** All that match, from all pages. */
  load: () => Promise<readonly Row[]> | readonly Row[];
  messages: TableMessages;
};

/** The shown columns of all rows that match, as a CSV file. */
export function CsvButton<Row>({ name, columns, load, messages }: Props<Row>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const written = columns.filter(({ value }) => value);
      const rows = (await load()).map((row) => csvRow(written.map(({ value }) => value?.(row) ?? '')));
      // The mark tells spreadsheets that it is UTF-8.
      const text = `\uFEFF${csvRow(written.map(({ title }) => title))}${rows.join('')}`;
      saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv' }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="text-small text-danger">
          {messages.downloadFailed}
        </span>
      )}
      <MmButton
        size="s"
        variant="secondary"
        busy={state === 'busy'}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void save()}
      >
        {state === 'busy' ? messages.downloading : messages.download}
      </MmButton>
    </>
  );
}
