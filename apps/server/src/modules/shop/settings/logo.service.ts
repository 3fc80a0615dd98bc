import { dayMs } from '@merchmill/contract/durations.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { addShopPicture, forgetUnusedPictures, type IncomingFile, isUsedIn, setFileUses } from '../file/index.ts';

/** Marks an upload as made for the logo: photos of claims and designs are never shown to everybody by their id. */
const uploadMark = 'logo:';
const logoUpload = (fileId: string) => `${uploadMark}${fileId}`;

/** Takes in a picture for the logo; only its uploader sees it before it is saved. */
export async function takeLogo(ctx: Ctx, incoming: IncomingFile, uploaderId: string): Promise<{ value: string }> {
  const { id, widthPx, heightPx } = await addShopPicture(ctx, incoming, uploaderId, (ctx, fileId) =>
    setFileUses(ctx, { usedBy: logoUpload(fileId), ownerId: uploaderId }, [fileId]),
  );
  return { value: `${id} ${widthPx}x${heightPx}` };
}

/**
 * Lets everybody see the logo that is being saved, and not the one before any longer. Call it in a transaction.
 * @throws AppError where the picture was not uploaded as a logo
 */
export async function showLogo(ctx: Ctx, value: string | undefined): Promise<void> {
  const [fileId = ''] = value?.split(' ') ?? [];
  const isLogo = value === undefined || (await isUsedIn(ctx, fileId, [logoUpload(fileId), 'brand']));
  if (!isLogo) {
    const message = 'Please upload the logo again.';
    throw new AppError('invalidInput', message, [{ path: 'form.BRAND_LOGO', message }]);
  }
  await setFileUses(ctx, { usedBy: 'brand', ownerId: null }, value === undefined ? [] : [fileId]);
  // Documents keep the logo that they were issued with: from here on it is more than an upload.
  await setFileUses(ctx, { usedBy: logoUpload(fileId), ownerId: null }, []);
}

/** Uploads for the logo that nobody has saved within a day. */
export async function forgetUnusedLogos(ctx: Ctx): Promise<void> {
  await forgetUnusedPictures(ctx, { mark: uploadMark, before: new Date(ctx.now().getTime() - dayMs) });
}
