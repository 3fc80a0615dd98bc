import { defaultBrandColors, paperColor } from '@merchmill/contract/shop/brand.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import { blocksOf, type MailBlock, type MailContent } from './mail-content.ts';

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

const unsubscribeLabel = 'Unsubscribe';
const hello = ({ greeting }: MailContent) => (greeting ? `Hi ${greeting},` : undefined);

function plainBlock(block: MailBlock): string {
  if (block.kind === 'code') return block.code;
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  return block.kind === 'quote' ? block.text.replace(/^/gm, '> ') : block.text;
}

function toText(content: MailContent, { name, sender }: MailBrand): string {
  const { action, note, unsubscribe } = content;
  return [
    hello(content),
    ...blocksOf(content.blocks).map(plainBlock),
    action && `${action.label}: ${action.url}`,
    note,
    unsubscribe && `${unsubscribeLabel}: ${unsubscribe.page}`,
    ['-- ', name, ...sender].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

const quiet = '#5c5a55';
const line = '#e5e1d8';
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;

function htmlBlock(block: MailBlock, { accent }: MailBrand): string {
  if (block.kind === 'text') return paragraph(withBreaks(block.text));
  if (block.kind === 'quote')
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${accent};color:${quiet}">${withBreaks(block.text)}</blockquote>`;
  if (block.kind === 'code')
    return paragraph(
      escapeHtml(block.code),
      'padding:14px 0;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px',
    );
  const items = block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('');
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`;
}

/** A button that old programs draw as well: the color is its cell's. */
const button = ({ label, url }: NonNullable<MailContent['action']>, { ink }: MailBrand) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${ink}" style="border-radius:999px"><a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:14px 28px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const logoHeightPx = 36;

function mast({ name, ink, logo }: MailBrand): string {
  if (!logo)
    return `<span style="font-size:20px;font-weight:800;letter-spacing:-0.4px;color:${ink}">${escapeHtml(name)}</span>`;
  const width = Math.round((logo.widthPx * logoHeightPx) / logo.heightPx);
  return `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${width}" height="${logoHeightPx}" style="display:block;border:0">`;
}

function footer({ name, sender, accent }: MailBrand, { unsubscribe }: MailContent): string {
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.page)}" target="_blank" style="color:${accent}">${unsubscribeLabel}</a>`
    : '';
  return [name, ...sender].map(escapeHtml).join('<br>') + stop;
}

/** What inboxes show beside the subject: the first words, without the greeting. */
function previewOf({ blocks }: MailContent): string {
  const [first] = blocksOf(blocks);
  return first && 'text' in first ? first.text.replace(/\s+/g, ' ').slice(0, 140) : '';
}

function toHtml(content: MailContent, brand: MailBrand): string {
  const { subject, action, note } = content;
  const greeting = hello(content);
  const body = [
    greeting ? paragraph(escapeHtml(greeting)) : '',
    ...blocksOf(content.blocks).map((block) => htmlBlock(block, brand)),
    action ? button(action, brand) : '',
    note ? paragraph(withBreaks(note), `font-size:14px;line-height:20px;color:${quiet}`) : '',
  ].join('');
  const cell = (html: string, style: string) => `<tr><td style="${style}">${html}</td></tr>`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:${paperColor}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(content))}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paperColor}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${font};font-size:16px;line-height:24px;color:${defaultBrandColors.ink};text-align:left">${cell(mast(brand), 'padding:8px 8px 20px')}${cell(body, `padding:32px 32px 16px;background:#ffffff;border:1px solid ${line};border-radius:10px;overflow-wrap:anywhere`)}${cell(footer(brand, content), `padding:20px 8px;font-size:13px;line-height:20px;color:${quiet}`)}</table></td></tr></table></body></html>`;
}

/** A mail as it goes out. */
export function renderMail(content: MailContent, shop: MailBrand): RenderedMail {
  const { storeName } = content;
  // Nothing of ours in a mail of somebody else's store.
  const brand = storeName ? { ...shop, name: storeName, logo: null, sender: [], ...storeColors } : shop;
  return { subject: content.subject, text: toText(content, brand), html: toHtml(content, brand) };
}

const storeColors = { accent: defaultBrandColors.ink, ink: defaultBrandColors.ink };
