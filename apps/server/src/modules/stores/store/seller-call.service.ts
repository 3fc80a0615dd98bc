import type { Marketplace, StoreAccess } from '../../../adapters/marketplaces/port.ts';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { callMarketplace } from './call.service.ts';

/** What a marketplace has said, for the seller who waits for it. */
export function refusalOf({ kind, message, field }: MarketplaceError): AppError {
  switch (kind) {
    case 'needsReauth':
    case 'expired':
      return new AppError('storeNotConnected', message);
    case 'limited':
      return new AppError('storeLimited', message);
    case 'unavailable':
      return new AppError('dependencyFailed', message);
    case 'notFound':
      return new AppError('notFound', message);
    default:
      return field === null ? new AppError('storeRefused', message) : invalidField(field, message);
  }
}

/** A call that a seller waits for: what the platform says against it is said to them. */
export async function askForSeller<T>(
  ctx: Ctx,
  storeId: string,
  work: (marketplace: Marketplace, access: StoreAccess) => Promise<T>,
): Promise<T> {
  try {
    return await callMarketplace(ctx, storeId, 'seller', work);
  } catch (error) {
    if (error instanceof MarketplaceError) throw refusalOf(error);
    throw error;
  }
}
