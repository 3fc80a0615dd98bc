import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import type { CardPayments, SavedCard, Shopper } from '../../../adapters/card-payments/port.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';

export async function shopperOf(ctx: Ctx, userId: string): Promise<Shopper> {
  const { email } = await getContact(ctx, userId);
  return { reference: userId, email };
}

type Kept = { card: SavedCard; provider: CardPayments };

/** Cards at all providers; one that does not answer hides only its own. */
async function listKept(ctx: Ctx, userId: string): Promise<Kept[]> {
  const shopper = await shopperOf(ctx, userId);
  const lists = [...ctx.cardPayments.values()].map(async (provider) => {
    const cards = await provider.savedCards?.list(shopper).catch((error) => {
      ctx.log.error({ provider: provider.name, err: error }, 'saved cards');
      return [];
    });
    return (cards ?? []).map((card) => ({ card, provider }));
  });
  return (await Promise.all(lists)).flat();
}

export async function listSavedCards(ctx: Ctx, userId: string): Promise<SavedCardView[]> {
  const now = ctx.now();
  return (await listKept(ctx, userId)).map(({ card, provider }) => ({
    bizId: card.id,
    provider: provider.name,
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    // Good until the last day of its month.
    expired: Date.UTC(card.expiryYear, card.expiryMonth) <= now.getTime(),
    test: provider.test,
  }));
}

/** The provider that keeps this card of this person; undefined for a token that is no saved card. */
export async function findKeeper(ctx: Ctx, userId: string, token: string): Promise<CardPayments | undefined> {
  return (await listKept(ctx, userId)).find(({ card }) => card.id === token)?.provider;
}

export async function removeSavedCard(ctx: Ctx, userId: string, cardId: string): Promise<Record<string, never>> {
  const { provider, card } = assertFound((await listKept(ctx, userId)).find((each) => each.card.id === cardId));
  try {
    await provider.savedCards!.remove(await shopperOf(ctx, userId), card.id);
  } catch (error) {
    ctx.log.error({ provider: provider.name, err: error }, 'saved card could not be deleted');
    throw new AppError('dependencyFailed');
  }
  return {};
}

/** Has every provider forget a person's cards. Throws where one does not answer: it is asked again. */
export async function removeAllCards(ctx: Ctx, userId: string): Promise<void> {
  const shopper = await shopperOf(ctx, userId);
  for (const { savedCards } of ctx.cardPayments.values()) {
    for (const { id } of (await savedCards?.list(shopper)) ?? []) await savedCards!.remove(shopper, id);
  }
}
