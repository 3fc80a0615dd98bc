import { Email } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { Version } from '../catalog/product.console.shapes.ts';
import { IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { settingShapes } from './shop-settings.shapes.ts';
import { providerGroups, type SettingName, settingGroupNames } from './shop-settings.ts';

const names = Object.keys(settingShapes) as [SettingName, ...SettingName[]];

export const EditedSetting = z.object({
  name: z.enum(names),
  /** Null where there is none, and always of a secret. */
  value: z.string().nullable(),
  isSet: z.boolean(),
  /** Said by the environment: it cannot be changed here. */
  fixed: z.boolean(),
  /** When it was set here. */
  setAt: IsoTime.nullable(),
});
export type EditedSetting = z.infer<typeof EditedSetting>;

export const EditedSettings = z.object({
  group: z.enum(settingGroupNames),
  version: Version,
  settings: z.array(EditedSetting),
});
export type EditedSettings = z.infer<typeof EditedSettings>;

/** By name, all that can be read: what is left out or empty is taken away, but for secrets, which stay as they are. */
export const SettingsForm = z.record(z.string().max(40), z.string().max(1000));
export type SettingsForm = z.infer<typeof SettingsForm>;

export const ShopSettings = z.object({
  groups: z.array(EditedSettings),
  /** Where mails go: to a mail server, to the local outbox, or nowhere. */
  mail: z.enum(['server', 'outbox', 'nowhere']),
  /** The address from which the last test mail was accepted, with the settings that hold now. */
  testedMail: z.object({ to: z.string(), at: IsoTime }).nullable(),
  sandboxPayments: z.boolean(),
  /** Where notices of the providers have to be sent to. */
  webhooks: z.array(z.object({ group: z.enum(providerGroups), url: z.string() })),
  /** Where the key is that secrets are sealed with; null as long as nothing is. */
  secretKey: z.enum(['environment', 'file']).nullable(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** Told as a sentence, good or bad: what was tried is somebody else's server. */
export const Trial = z.object({ ok: z.boolean(), message: z.string() });
export type Trial = z.infer<typeof Trial>;
const byGroup = z.object({ group: z.enum(settingGroupNames) });

export const settingsConsoleShapes = {
  settings: {
    summary: 'Company, email, payment provider, and link settings, without secrets.',
    data: ShopSettings,
  },
  save: {
    summary:
      'Update a group of settings. It takes effect within seconds, without a restart. Secrets are never returned.',
    params: byGroup,
    body: z.object({ version: Version, form: SettingsForm }),
    data: EditedSettings,
  },
  uploadLogo: {
    summary: 'Upload a logo as multipart field `file`. Save the returned value as BRAND_LOGO to show it.',
    data: z.object({ value: settingShapes.BRAND_LOGO }),
  },
  uploadGuaranteeNotice: {
    summary:
      'Upload the notice on the legal guarantee as multipart field `file`. Save the returned value as GUARANTEE_NOTICE to show it.',
    data: z.object({ value: settingShapes.GUARANTEE_NOTICE }),
  },
  testMail: {
    summary: 'Send a test email with the current settings.',
    body: z.object({ to: Email }),
    data: Trial,
  },
  checkProvider: {
    summary: 'Test the connection to a payment provider with its current keys.',
    params: z.object({ group: z.enum(providerGroups) }),
    data: Trial,
  },
} satisfies Shapes;
