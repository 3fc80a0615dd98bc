import {
  defaultPrintName,
  defaultSheetName,
  type PrintNameFacts,
  printNameParts,
  printNameProblem,
  printNames,
  sheetName,
  sheetNameParts,
  sheetNameProblem,
} from '@merchmill/contract/fulfillment/file-names.ts';
import { settingsMessages } from '../../../features/shop/messages/setup.ts';

const messages = settingsMessages.namePreview;

const ofBatch = { product: 'Classic tee', technique: 'dtf', date: '2026-11-27', batch: 'B-00042' };
const front = {
  ...{ ...ofBatch, place: '01', order: 'K3ZA-77QP', unit: 'A1B2-C3D4-E5F6', line: 1, sku: 'TEE-BLK-M' },
  ...{ variant: 'Black, M', color: 'black', size: 'm', area: 'front', quantity: 2, dpi: 300 },
  ...{ widthMm: 305, heightMm: 406 },
};
const samples: readonly PrintNameFacts[] = [
  front,
  { ...front, area: 'back' },
  {
    ...{ ...front, place: '02', order: '7H2M-94XD', unit: '0F9E-8D7C-6B5A', sku: 'TEE-WHT-XL' },
    ...{ variant: 'White, XL', color: 'white', size: 'xl', quantity: 1 },
  },
];
const sheet = { ...ofBatch, widthMm: 560, lengthMm: 1000 };

/** What files would be called, while templates are typed; what is no template is told at its field. */
export function FileNamesPreview({ prints, sheets }: { prints: string; sheets: string }) {
  const [print, gang] = [prints.trim() || defaultPrintName, sheets.trim() || defaultSheetName];
  const names = [
    ...(printNameProblem(print) ? [] : printNames(print, samples).map((name) => `${name}.png`)),
    ...(sheetNameProblem(gang) ? [] : [`${sheetName(gang, sheet)}.pdf`]),
  ];
  return (
    <div className="grid gap-4 rounded-card border bg-paper-deep p-4 text-small">
      <div role="status" className="grid gap-1">
        <p className="font-bold">{messages.title}</p>
        <ul className="grid gap-1 font-mono text-micro wrap-anywhere">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <Placeholders title={messages.placeholders} parts={printNameParts} />
      <Placeholders title={messages.sheetPlaceholders} parts={sheetNameParts} />
    </div>
  );
}

type Part = keyof typeof messages.meanings;

function Placeholders({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="mt-1 grid gap-x-4 gap-y-1 xs:grid-cols-2 md:grid-cols-3">
        {parts.map((name) => (
          <li key={name}>
            <code className="font-mono text-micro">{`{${name}}`}</code>{' '}
            <span className="text-quiet">{messages.meanings[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
