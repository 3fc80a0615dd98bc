import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { addShopPicture, findShopPicture, type IncomingFile, setFileUses } from '../file/index.ts';

/** Takes in a picture for the logo; nobody sees it before it is saved. */
export async function takeLogo(ctx: Ctx, incoming: IncomingFile, turn: string): Promise<{ value: string }> {
  const { id, widthPx, heightPx } = await addShopPicture(ctx, incoming, turn);
  return { value: `${id} ${widthPx}x${heightPx}` };
}

/**
 * Lets everybody see the logo that is being saved, and not the one before any longer. Call it in a transaction.
 * @throws AppError where there is no such picture
 */
export async function showLogo(ctx: Ctx, value: string | undefined): Promise<void> {
  const [fileId = ''] = value?.split(' ') ?? [];
  const known = value === undefined || (await findShopPicture(ctx, fileId));
  if (!known) {
    const message = 'Please upload the logo again.';
    throw new AppError('invalidInput', message, [{ path: 'form.BRAND_LOGO', message }]);
  }
  await setFileUses(ctx, { usedBy: 'brand', ownerId: null }, value === undefined ? [] : [fileId]);
}
