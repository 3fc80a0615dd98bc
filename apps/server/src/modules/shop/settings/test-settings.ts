import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { SettingsForm } from '@merchmill/contract/shop/settings.console.shapes.ts';
import type { SettingGroup } from '@merchmill/contract/shop/shop-settings.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';

/** Saves a group of settings as the console does: with the version that was just read. */
export async function saveSettings(shop: TestApp, actor: Actor, group: SettingGroup, form: SettingsForm) {
  const { groups } = await shop.call(actor, calls.settings);
  const { version } = groups.find((each) => each.group === group)!;
  return shop.send(actor, calls.save, { params: { group }, body: { version, form } });
}
