import { cartLimits } from '@merchmill/contract/orders/cart.calls.ts';
import { headerSections } from '@merchmill/contract/shop/settings.calls.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-rules.ts';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';

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
  const configuration = found(Object.hasOwn(configurations, code) ? configurations[code as BaseConfig] : undefined);
  const values = Object.entries(configuration).map(([name, value]) => [
    name,
    typeof value === 'object' ? [...value] : value,
  ]);
  return { code, values: Object.fromEntries(values) };
}

export function getExtraConfig({ config, reads }: Ctx) {
  reads.add('settings');
  return {
    links: config.links,
    supportEmail: config.mail.support,
    sandboxPayments: config.sandboxPayments,
    localOutbox: config.outbox && !config.mail.smtpUrl,
    demo: config.demo,
  };
}
