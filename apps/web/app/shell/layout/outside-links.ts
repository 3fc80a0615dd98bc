import { layoutMessages as messages } from '../messages/layout.ts';
import type { RootData } from './root-data.ts';
import { useRootData } from './use-root-data.ts';

export type OutsideLinks = RootData['config']['links'] & { supportEmail: string | null };

/** Addresses elsewhere that the operator has set; null is not set, and then nothing is shown. */
export function useOutsideLinks(): OutsideLinks {
  const config = useRootData()?.config;
  const email = config?.supportEmail ?? '';
  return {
    shopifyApp: config?.links.shopifyApp ?? null,
    etsyApp: config?.links.etsyApp ?? null,
    helpCenter: config?.links.helpCenter ?? null,
    customerService: config?.links.customerService ?? null,
    // What a shop begins with leads to the machine that it runs on.
    supportEmail: email === '' || email.endsWith('@localhost') ? null : email,
  };
}

/** Where the shop's apps are in the stores of the two platforms. */
export function storeApps({ etsyApp, shopifyApp }: OutsideLinks): { title: string; link: string }[] {
  const { footer } = messages;
  return [
    ...(etsyApp ? [{ title: footer.etsyApp, link: etsyApp }] : []),
    ...(shopifyApp ? [{ title: footer.shopifyApp, link: shopifyApp }] : []),
  ];
}
