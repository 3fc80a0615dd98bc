import type { GangRule } from '@merchmill/contract/fulfillment/gang-sheets.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { type BatchDetail, type GangPlan, GangQuery } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { isSame, useForm } from '../../../shell/page/use-form.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { editingMessages } from '../messages/editing.ts';
import { gangMessages as messages } from '../messages/gang-sheets.ts';
import { downloadStyle } from './download-style.ts';

type Props = { batch: BatchDetail & { gangRule: GangRule }; open: boolean; onClose: () => void };

/** Lays the prints of a batch out together, and gives what came of it to be downloaded. */
export function GangSheetDialog({ batch, open, onClose }: Props) {
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={messages.title}
      description={messages.lead}
      closeLabel={editingMessages.close}
    >
      <SheetForm batch={batch} onCancel={onClose} />
    </MmDialog>
  );
}

const fields = ['widthMm', 'lengthMm', 'spacingMm'] as const;

function SheetForm({ batch: { bizId, gangRule }, onCancel }: { batch: Props['batch']; onCancel: () => void }) {
  const [found, setFound] = useState<{ plan: GangPlan; asked: object } | null>(null);
  const form = useForm({
    initial: {
      widthMm: `${gangRule.widthMm}`,
      lengthMm: `${gangRule.lengthMm}`,
      spacingMm: `${gangRule.spacingMm}`,
    },
    check: (values) => GangQuery.safeParse(values),
    send: (call, query: GangQuery) => call(productionCalls.gangPlan, { params: { batchId: bizId }, query }),
    done: (plan, { sent }) => setFound({ plan, asked: sent }),
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map((name) => (
          <MmTextField
            key={name}
            {...form.field(name)}
            label={messages.fields[name]}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {form.busy ? (
          <p className="text-small text-quiet">{messages.layingOut}</p>
        ) : (
          found && isSame(found.asked, form.values) && <Plan plan={found.plan} />
        )}
      </div>
      <FormButtons busy={form.busy} onCancel={onCancel} label={messages.layOut} />
    </MmForm>
  );
}

function Plan({ plan: { rule, sheets, tooLarge, pdfUrl, ticketUrl } }: { plan: GangPlan }) {
  return (
    <div className="grid gap-3 rounded-card border bg-paper-deep p-4 text-small">
      {sheets.length > 0 && (
        <>
          <p className="font-bold">{messages.count({ count: sheets.length })}</p>
          <ul className="grid gap-1">
            {sheets.map(({ usedMm, prints, fill, covered }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name than their number
              <li key={index} className="tabular-nums">
                {messages.sheet({
                  ...{ number: index + 1, width: rule.widthMm, length: usedMm, count: prints },
                  ...{ fill: Math.round(fill * 100), covered: Math.round(covered * 100) },
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {tooLarge.length > 0 && (
        <div className="text-danger">
          <p className="font-bold">{messages.tooLarge}</p>
          <ul>
            {tooLarge.map(({ code, areaCode, quantity }) => (
              <li key={`${code} ${areaCode}`}>{messages.print({ code, area: areaCode, quantity })}</li>
            ))}
          </ul>
        </div>
      )}
      {sheets.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <a href={pdfUrl} className={downloadStyle}>
            <FileText aria-hidden className="size-4" />
            {messages.pdf}
          </a>
          <a href={ticketUrl} className={downloadStyle}>
            <Download aria-hidden className="size-4" />
            {messages.ticket}
          </a>
        </div>
      )}
      {sheets.length === 0 && tooLarge.length === 0 && <p>{messages.nothing}</p>}
    </div>
  );
}
