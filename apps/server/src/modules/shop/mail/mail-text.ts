import { blocksOf, type MailBlock, type MailContent, type MailItem } from './mail-content.ts';

/* A mail as plain text: the same facts as its HTML. */

export const unsubscribeLabel = 'Unsubscribe';
export const moreItems = (more: number) => `and ${more} more`;
export const helloOf = ({ greeting }: MailContent) => (greeting ? `Hi ${greeting},` : undefined);

const itemText = ({ title, variant, quantity, amount }: MailItem) =>
  `- ${quantity} × ${variant ? `${title}, ${variant}` : title}${amount ? `: ${amount}` : ''}`;

function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'code':
      return block.code;
    case 'list':
      return block.items.map((item) => `- ${typeof item === 'string' ? item : `${item.text}: ${item.url}`}`).join('\n');
    case 'items':
      return [...block.items.map(itemText), ...(block.more ? [`- ${moreItems(block.more)}`] : [])].join('\n');
    case 'totals':
      return [...block.rows, block.total].map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'section':
      return [`${block.title}:`, ...block.lines].join('\n');
  }
}

export function mailText(content: MailContent, signature: readonly string[]): string {
  const { action, note, details = [], unsubscribe } = content;
  return [
    helloOf(content),
    ...blocksOf(content.blocks).map(plainBlock),
    action && `${action.label}: ${action.url}`,
    ...details.map(plainBlock),
    note,
    unsubscribe && `${unsubscribeLabel}: ${unsubscribe.page}`,
    ['-- ', ...signature].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
