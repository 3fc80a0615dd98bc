/** What a total says about tax. The label is shown to the shopper. */
export type Tax = { label: string; cents: number };

/**
 * Tax on an order. The shop collects none itself yet: duties and taxes that a country asks for are settled by the
 * receiver on delivery, and the line on the bill says so.
 */
export function taxOnOrder(): Tax {
  return { label: 'Tax (none is added by the shop)', cents: 0 };
}
