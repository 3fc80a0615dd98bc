import type { PreflightReport, PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import type { ThreadUse } from '@merchmill/design/print-formats.ts';
import { CircleAlert, CircleCheck, FileImage, TriangleAlert } from 'lucide-react';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import { printFormatMessages } from '../../../features/orders/messages/print-formats.ts';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { cx } from '../../../ui/class-names.ts';
import { MmCopyButton } from '../../../ui/copy-button.tsx';

/** A print area by its code, where nothing else of it is known: left-sleeve → Left sleeve */
const areaName = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replace(/[-_]/g, ' ')}`;

/** For those who run production: each file that is printed, to the pixel and the byte, and what the pre-flight says. */
export function PrintFiles({ title, files }: { title: string; files: readonly PrintFile[] }) {
  return (
    <section aria-label={messages.printFilesOf({ title })} className="mt-4 rounded-card bg-paper p-4 xs:ms-42">
      <h3 className="mm-eyebrow mb-3 text-quiet">{messages.printFiles}</h3>
      {files.length === 0 && <p className="text-small text-quiet">{messages.noPrintFiles}</p>}
      <ul className="grid gap-5">
        {files.map((file) => (
          <PrintFileItem key={file.bizId} file={file} />
        ))}
      </ul>
    </section>
  );
}

/** How large a print is: in pixels, or in what is sewn. */
function sizeFacts({ facts, widthPx, heightPx, dpi }: PrintFile): [name: string, value: string][] {
  if (facts?.embroidery) {
    const { stitches, trims, widthMm, heightMm } = facts.embroidery;
    return [
      [messages.sewnSize, messages.sewnSizeValue({ widthMm: widthMm.toFixed(1), heightMm: heightMm.toFixed(1) })],
      [messages.stitches, wholeNumber(stitches)],
      [messages.trims, wholeNumber(trims)],
    ];
  }
  return [
    [messages.size, messages.sizeValue({ widthPx, heightPx })],
    [messages.resolution, messages.dpi({ dpi })],
  ];
}

/** A file for a machine has no colors: it is told where the thread changes, and a person threads it. */
function Threads({ threads }: { threads: readonly ThreadUse[] }) {
  return (
    <div>
      <p className="text-quiet">{messages.threads}</p>
      <ol className="mt-1 grid gap-x-6 gap-y-1 xs:grid-cols-2">
        {threads
          .map((thread, index) => ({ ...thread, place: index + 1 }))
          .map(({ place, code, name, hex, stitches }) => (
            <li key={place} className="flex items-center gap-2 tabular-nums">
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-full border border-rule"
                style={{ background: hex }}
              />
              {messages.threadUse({ code, name, stitches: wholeNumber(stitches) })}
            </li>
          ))}
      </ol>
    </div>
  );
}

function PrintFileItem({ file }: { file: PrintFile }) {
  const name = messages.fileOf({ area: areaName(file.areaCode), format: printFormatMessages[file.format] });
  const facts = [
    ...sizeFacts(file),
    [messages.bytes, wholeNumber(file.bytes)],
    ...(file.facts?.inkShare === undefined
      ? []
      : [[messages.inkShare, messages.percent({ percent: (file.facts.inkShare * 100).toFixed(1) })]]),
  ];
  return (
    <li className="grid gap-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{name}</h4>
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="mm-link inline-flex min-h-11 items-center gap-2 font-semibold xs:min-h-8"
        >
          <FileImage aria-hidden className="size-4" />
          {messages.openFile}
          <span className="sr-only">, {name}</span>
        </a>
      </div>
      <dl className="grid gap-x-6 gap-y-2 tabular-nums xs:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 xs:block">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        <div className="xs:col-span-3">
          <dt className="text-quiet">{messages.sha256}</dt>
          <dd className="flex items-start gap-1">
            <code className="min-w-0 py-1.5 text-micro break-all">{file.sha256}</code>
            <MmCopyButton text={file.sha256} label={messages.copySha} copiedLabel={messages.copied} />
          </dd>
        </div>
      </dl>
      {file.facts?.embroidery && <Threads threads={file.facts.embroidery.threads} />}
      <Preflight report={file.preflight} />
      {file.sinceOrdered && <p className="text-quiet">{messages.sinceOrdered[file.sinceOrdered]}</p>}
    </li>
  );
}

const levels = {
  green: { icon: CircleCheck, ink: 'text-success' },
  amber: { icon: TriangleAlert, ink: 'text-ink' },
  red: { icon: CircleAlert, ink: 'text-danger' },
} as const;

function LevelIcon({ level }: { level: PreflightReport['level'] }) {
  const { icon: Icon, ink } = levels[level];
  return <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', ink, level === 'amber' && 'fill-highlight')} />;
}

function Preflight({ report }: { report: PreflightReport }) {
  return (
    <div>
      <p className="flex gap-2 font-semibold">
        <LevelIcon level={report.level} />
        {messages.preflight}: {messages.levels[report.level]}
      </p>
      <ul className="mt-1.5 grid gap-1.5 ps-6">
        {report.findings.length === 0 && <li className="text-quiet">{messages.noFindings}</li>}
        {report.findings.map((finding) => (
          <li key={`${finding.rule} ${finding.layerId ?? ''} ${finding.message}`} className="flex gap-2">
            <LevelIcon level={finding.level} />
            <span>
              <span className="sr-only">{messages.levels[finding.level]}: </span>
              {finding.message} {finding.fix && <span className="text-quiet">{finding.fix}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
