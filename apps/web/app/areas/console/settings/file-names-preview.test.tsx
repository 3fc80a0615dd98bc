import { printNameParts, sheetNameParts } from '@merchmill/contract/fulfillment/file-names.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileNamesPreview } from './file-names-preview.tsx';

const show = (prints: string, sheets = '') =>
  renderToStaticMarkup(<FileNamesPreview prints={prints} sheets={sheets} />);
const names = (html: string) => [...html.matchAll(/<li>([\w/.-]+\.(?:png|pdf))<\/li>/g)].map(([, name]) => name);

it('[HOT-02] the settings page shows what files would be called by what is typed, and by nothing', () => {
  expect(names(show(''))).toEqual([
    '01_K3ZA-77QP_black-m_front_x2.png',
    '01_K3ZA-77QP_black-m_back_x2.png',
    '02_7H2M-94XD_white-xl_front_x1.png',
    'B-00042-gang-sheet.pdf',
  ]);
  expect(names(show(' {technique}/{order} ', '{batch}_{widthMm}'))).toEqual([
    'dtf/K3ZA-77QP_A1B2-C3D4-E5F6_front.png',
    'dtf/K3ZA-77QP_A1B2-C3D4-E5F6_back.png',
    'dtf/7H2M-94XD.png',
    'B-00042_560.pdf',
  ]);
});

it('[HOT-02] shows no names by what is no template, and every placeholder that there is', () => {
  const html = show('../{order}', '{order}');
  expect(names(html)).toEqual([]);
  for (const part of [...printNameParts, ...sheetNameParts]) expect(html).toContain(`{${part}}`);
});
