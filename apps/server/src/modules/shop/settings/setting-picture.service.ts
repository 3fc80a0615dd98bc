import { dayMs } from '@merchmill/contract/durations.ts';
import type { PictureSetting } from '@merchmill/contract/shop/shop-settings.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { addShopPicture, forgetUnusedPictures, type IncomingFile, isUsedIn, setFileUses } from '../file/index.ts';

/*
 * Settings that are pictures. `mark` marks an upload as made for one: photos of claims and designs are never shown to
 * everybody by their id. `usedBy` is the use of the one that is saved.
 */
const places = {
  BRAND_LOGO: { mark: 'logo:', usedBy: 'brand', again: 'Please upload the logo again.' },
  GUARANTEE_NOTICE: { mark: 'guarantee-notice:', usedBy: 'guaranteeNotice', again: 'Please upload the notice again.' },
} as const satisfies Record<PictureSetting, { mark: string; usedBy: string; again: string }>;

/** Takes in a picture for a setting; only its uploader sees it before it is saved. */
export async function takeSettingPicture(
  ctx: Ctx,
  incoming: IncomingFile,
  uploaderId: string,
  name: PictureSetting,
): Promise<{ value: string }> {
  const { id, widthPx, heightPx } = await addShopPicture(ctx, incoming, uploaderId, (ctx, fileId) =>
    setFileUses(ctx, { usedBy: places[name].mark + fileId, ownerId: uploaderId }, [fileId]),
  );
  return { value: `${id} ${widthPx}x${heightPx}` };
}

/**
 * Lets everybody see the picture that is being saved, and not the one before any longer. Call it in a transaction.
 * @throws AppError where the picture was not uploaded for this setting
 */
export async function showSettingPicture(ctx: Ctx, name: PictureSetting, value: string | undefined): Promise<void> {
  const { mark, usedBy, again: message } = places[name];
  const [fileId = ''] = value?.split(' ') ?? [];
  const isOurs = value === undefined || (await isUsedIn(ctx, fileId, [mark + fileId, usedBy]));
  if (!isOurs) throw new AppError('invalidInput', message, [{ path: `form.${name}`, message }]);
  await setFileUses(ctx, { usedBy, ownerId: null }, value === undefined ? [] : [fileId]);
  // Documents keep the logo that they were issued with: from here on it is more than an upload.
  await setFileUses(ctx, { usedBy: mark + fileId, ownerId: null }, []);
}

/** Uploads for settings that nobody has saved within a day. */
export async function forgetUnusedSettingPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - dayMs);
  for (const { mark } of Object.values(places)) await forgetUnusedPictures(ctx, { mark, before });
}
