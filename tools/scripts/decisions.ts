/* What is wrong with the heads of decisions and with their index: looked at by decisions.test.ts. */

/** The file that others are begun from. */
const templateFile = '000-template.md';

const headForm =
  /^# (\d{3}) \S.*\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: ((?:accepted|proposed|superseded by \[\d{3}\]\([\w.-]+\)).*)\n\n## Context\n/;
const supersededBy = /superseded (?:in part )?by \[(\d{3})\]/;

/** Cells of the index by the name of the file that a row links to. */
function rowsOf(index: string): Map<string, string[]> {
  const rows = index.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const file = /\]\((\d{3}-[\w-]+\.md)\)/.exec(cells[0] ?? '')?.[1];
    return file ? [[file, cells.map((cell) => cell.trim())] as const] : [];
  });
  return new Map(rows);
}

/** What a row has to say of a decision; what is wrong with the decision itself as a sentence. */
function rowFor(file: string, text: string): string[] | string {
  const [, number = '', date = '', status = ''] = headForm.exec(text) ?? [];
  if (!number) return `${file} has no head as the template shows it`;
  if (!file.startsWith(`${number}-`)) return `${file} calls itself ${number}`;
  const title = text.slice('# 000 '.length, text.indexOf('\n'));
  return [title, date, supersededBy.exec(status)?.[1] ?? ''];
}

/** One sentence for everything that is wrong; `texts` are the decisions by the names of their files. */
export function faultsOfDecisions(texts: ReadonlyMap<string, string>, index: string): string[] {
  const rows = rowsOf(index);
  const files = [...texts.keys()].filter((file) => file !== templateFile);
  const gone = [...rows.keys()]
    .filter((file) => !texts.has(file))
    .map((file) => `the index has ${file}, which is not there`);
  const numbers = files.map((file) => file.slice(0, 3));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const faults = files.flatMap((file) => {
    const wanted = rowFor(file, texts.get(file)!);
    if (typeof wanted === 'string') return [wanted];
    const row = rows.get(file);
    if (!row) return [`${file} is missing in the index`];
    const [title, date, by] = wanted;
    const isSame = row[1] === title && row[2] === date && (/^\[(\d{3})\]/.exec(row[4] ?? '')?.[1] ?? '') === by;
    return isSame ? [] : [`the index says something else of ${file} than its head`];
  });
  return [...gone, ...twice.map((number) => `there are two decisions ${number}`), ...faults];
}
