import { defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import { htmlBlock, paragraph, table, withBreaks } from './mail-blocks.ts';
import { blocksOf, type MailContent, preheaderOf } from './mail-content.ts';
import { card, darkQuery, font, line, paper, quiet, sheet, ink as textInk } from './mail-style.ts';
import { helloOf, mailText, unsubscribeLabel } from './mail-text.ts';

/* How every mail looks, as text and as HTML that mail programs of all ages show: tables, and styles at each element. */

export type MailBrand = {
  name: string;
  accent: string;
  ink: string;
  logo: { url: string; widthPx: number; heightPx: number } | null;
  /** Who sends it and where they can be reached: laws of many countries want both in a mail. */
  sender: readonly string[];
};

export type RenderedMail = { subject: string; text: string; html: string };

/** A button that old programs draw as well: the color is its cell's. */
const button = ({ label, url }: NonNullable<MailContent['action']>, ink: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b" bgcolor="${ink}" style="border-radius:999px"><a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:14px 28px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const logoHeightPx = 36;

function mast({ name, ink, logo }: MailBrand): string {
  if (!logo)
    return `<span class="t" style="font-size:20px;font-weight:800;letter-spacing:-0.4px;color:${ink}">${escapeHtml(name)}</span>`;
  const width = Math.round((logo.widthPx * logoHeightPx) / logo.heightPx);
  return `<img class="l" src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${width}" height="${logoHeightPx}" style="display:block;border:0">`;
}

function footer({ name, sender, accent }: MailBrand, { unsubscribe }: MailContent): string {
  const stop = unsubscribe
    ? `<br><a class="a" href="${escapeHtml(unsubscribe.page)}" target="_blank" style="color:${accent}">${unsubscribeLabel}</a>`
    : '';
  return [name, ...sender].map(escapeHtml).join('<br>') + stop;
}

/** Without it inboxes go on with the text where the first words end. */
const filler = '&#8199;&#847; '.repeat(40);

function body(content: MailContent, { accent, ink }: MailBrand): string {
  const { action, details = [], note } = content;
  const greeting = helloOf(content);
  return [
    greeting ? paragraph(escapeHtml(greeting)) : '',
    ...blocksOf(content.blocks).map((block) => htmlBlock(block, accent)),
    action ? button(action, ink) : '',
    ...details.map((block) => htmlBlock(block, accent)),
    note ? paragraph(withBreaks(note), `font-size:14px;line-height:20px;color:${quiet}`, 'q') : '',
  ].join('');
}

function toHtml(content: MailContent, brand: MailBrand): string {
  const cell = (html: string, of: string, style: string) =>
    `<tr><td${of && ` class="${of}"`} style="${style}">${html}</td></tr>`;
  const rows = [
    cell(mast(brand), '', 'padding:8px 8px 20px'),
    cell(
      body(content, brand),
      'c',
      `padding:32px 32px 16px;background:${card};border:1px solid ${line};border-radius:10px;overflow-wrap:anywhere`,
    ),
    cell(footer(brand, content), 'q', `padding:20px 8px;font-size:13px;line-height:20px;color:${quiet}`),
  ].join('');
  const sheetOf = table(
    rows,
    `max-width:600px;${font};font-size:16px;line-height:24px;color:${textInk};text-align:left`,
  );
  const page = `<tr><td align="center" style="padding:24px 12px">${sheetOf}</td></tr>`;
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title><style>${sheet}</style></head>`,
    `<body class="p" style="margin:0;padding:0;background:${paper}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(content))}${filler}</div>`,
    `<table class="p" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper}">${page}</table>`,
    '</body></html>',
  ].join('');
}

/** A mail as it goes out. */
export function renderMail(content: MailContent, shop: MailBrand): RenderedMail {
  const { storeName } = content;
  // Nothing of ours in a mail of somebody else's store.
  const brand = storeName ? { ...shop, name: storeName, logo: null, sender: [], ...storeColors } : shop;
  const text = mailText(content, [brand.name, ...brand.sender]);
  return { subject: content.subject, text, html: toHtml(content, brand) };
}

/**
 * A mail as a program shows it that is set to light, or to dark. Nothing but its pictures is loaded, wherever they are
 * looked at.
 */
export function previewHtml(html: string, scheme: 'light' | 'dark', pictures: string): string {
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}">`;
  return html
    .replace('<meta charset="utf-8">', (charset) => charset + policy)
    .replace(darkQuery, scheme === 'dark' ? 'all' : 'not all');
}

const storeColors = { accent: defaultBrandColors.ink, ink: defaultBrandColors.ink };
