import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import type { Brand } from '@merchmill/contract/shop/settings.shapes.ts';
import { headerSections } from '@merchmill/contract/shop/settings.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { fileUrl } from '../file/index.ts';

const configurations = {
  interface: { timeoutMs: 30_000, toastMs: 3000, lazyDelayMs: 200, language: 'en_US', languages: ['en_US'] },
  header: { sections: headerSections },
  upload: {
    maxBytes: uploadLimits.bytes,
    maxPixels: uploadLimits.pixels,
    minSidePx: uploadLimits.minSidePx,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  password: { minLength: 10, maxLength: 128 },
  order: { maxQuantityPerLine: cartLimits.quantityPerLine, maxLines: cartLimits.lines },
} as const;
type BaseConfig = keyof typeof configurations;

export function getBaseConfig(code: string) {
  const configuration = assertFound(
    Object.hasOwn(configurations, code) ? configurations[code as BaseConfig] : undefined,
  );
  const values = Object.entries(configuration).map(([name, value]) => [
    name,
    typeof value === 'object' ? [...value] : value,
  ]);
  return { code, values: Object.fromEntries(values) };
}

const sized = ({ fileId, widthPx, heightPx }: { fileId: string; widthPx: number; heightPx: number }, alt: string) => ({
  ...{ url: fileUrl(fileId), alt },
  ...{ widthPx, heightPx },
});

/** How the shop looks, with what it shows as its logo. */
export function getBrand({ config }: Pick<Ctx, 'config'>): Brand {
  const { name, colors, logo } = config.brand;
  return { name, colors, logo: logo && sized(logo, name) };
}

/** Who sells, as it stands on invoices too. */
export function getTrader({ config, reads }: Ctx) {
  reads.add('settings');
  const { name, lines, taxIds } = config.company;
  return { name, lines: [...lines], taxIds: [...taxIds], email: config.mail.support };
}

/** What the shop says by law in its own words and pictures. */
export function getLegal({ config, reads }: Ctx) {
  reads.add('settings');
  const { guaranteeNotice: notice, accessibilityNotes } = config.legal;
  return {
    guaranteeNotice: notice && sized(notice, 'Notice on the legal guarantee of conformity'),
    accessibilityNotes: [...accessibilityNotes],
  };
}

export function getExtraConfig({ config, reads }: Ctx) {
  reads.add('settings');
  return {
    brand: getBrand({ config }),
    links: config.links,
    supportEmail: config.mail.support,
    sandboxPayments: config.sandboxPayments,
    localOutbox: config.outbox && !config.mail.smtpUrl,
    googleSignIn: config.google !== null,
    guaranteeNotice: config.legal.guaranteeNotice !== null,
    demo: config.demo,
  };
}
