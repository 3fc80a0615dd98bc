import { escapeHtml } from '../../../platform/http/html.ts';
import type { MailBlock, MailItem } from './mail-content.ts';
import { ink, line, quiet, tray } from './mail-style.ts';
import { moreItems } from './mail-text.ts';

/* The parts of a mail as HTML. Everything in them is escaped: much of it was typed by people. */

export const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
export const paragraph = (html: string, style = '', of = 't') =>
  `<p class="${of}" style="margin:0 0 16px;${style}">${html}</p>`;
export const table = (rows: string, style: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

const picturePx = 72;

function itemRow({ title, variant, quantity, amount, picture }: MailItem): string {
  const image = picture
    ? `<img class="i" src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${picturePx}" height="${picturePx}" style="display:block;width:${picturePx}px;height:${picturePx}px;border:0;border-radius:8px;background:${tray};object-fit:cover;font-size:11px;line-height:14px;overflow:hidden">`
    : '';
  const cell = 'padding:12px 0;vertical-align:top';
  const facts = [variant, `Qty ${quantity}`].filter((fact) => fact !== undefined).map(escapeHtml);
  return [
    `<tr>${image && `<td class="r" width="${picturePx + 14}" style="${cell};border-top:1px solid ${line}">${image}</td>`}`,
    `<td class="r t" style="${cell};border-top:1px solid ${line}"${image ? '' : ' colspan="2"'}><b>${escapeHtml(title)}</b><br>`,
    `<span class="q" style="font-size:14px;color:${quiet}">${facts.join('<br>')}</span></td>`,
    `<td class="r t" align="right" style="${cell};border-top:1px solid ${line};padding-left:12px;white-space:nowrap">${amount ? escapeHtml(amount) : ''}</td></tr>`,
  ].join('');
}

function listItem(item: string | { text: string; url: string }, accent: string): string {
  if (typeof item === 'string') return escapeHtml(item);
  const { text, url } = item;
  return `<a class="a" href="${escapeHtml(url)}" target="_blank" style="color:${accent}">${escapeHtml(text)}</a>`;
}

function totalRow({ label, value }: { label: string; value: string }, isTotal: boolean): string {
  const style = isTotal
    ? `padding:10px 0 0;border-top:1px solid ${line};font-weight:700;font-size:18px`
    : 'padding:0 0 6px;font-size:15px';
  const of = isTotal ? 'r t' : 'q';
  const color = isTotal ? ink : quiet;
  return `<tr><td class="${of}" style="${style};color:${color}">${escapeHtml(label)}</td><td class="${of}" align="right" style="${style};color:${color};white-space:nowrap;padding-left:12px">${escapeHtml(value)}</td></tr>`;
}

export function htmlBlock(block: MailBlock, accent: string): string {
  switch (block.kind) {
    case 'text':
      return paragraph(withBreaks(block.text));
    case 'quote':
      return `<blockquote class="q" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${accent};color:${quiet}">${withBreaks(block.text)}</blockquote>`;
    case 'code':
      return paragraph(
        escapeHtml(block.code),
        'padding:14px 0;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px',
      );
    case 'list': {
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${listItem(item, accent)}</li>`).join('');
      return `<ul class="t" style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`;
    }
    case 'items': {
      const more = block.more ? paragraph(escapeHtml(moreItems(block.more)), `font-size:14px;color:${quiet}`, 'q') : '';
      return table(block.items.map(itemRow).join(''), 'margin:0 0 12px;font-size:16px;line-height:22px') + more;
    }
    case 'totals': {
      const rows = block.rows.map((row) => totalRow(row, false)).join('') + totalRow(block.total, true);
      return table(rows, 'margin:0 0 20px;font-size:15px;line-height:22px');
    }
    case 'section':
      return `<p class="t" style="margin:0 0 16px;font-size:15px;line-height:22px"><b>${escapeHtml(block.title)}</b><br>${block.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}
