import * as design from '@merchmill/design/document.ts';
import * as printArea from '@merchmill/design/print-area.ts';
import * as account from './account/account.ts';
import * as feedback from './account/feedback.ts';
import * as notification from './account/notification.ts';
import * as people from './account/people.console.ts';
import * as setup from './account/setup.ts';
import * as support from './account/support.ts';
import * as operations from './backoffice/backoffice.ts';
import * as operationsJobs from './backoffice/jobs.ts';
import * as catalog from './catalog/catalog.ts';
import * as operationsCategories from './catalog/category.console.ts';
import * as operationsContent from './catalog/content.console.ts';
import * as content from './catalog/content.ts';
import * as facetQuery from './catalog/facet-query.ts';
import * as favourites from './catalog/favorite.ts';
import * as operationsCatalog from './catalog/product.console.ts';
import * as reviews from './catalog/review.ts';
import * as search from './catalog/search.ts';
import * as designs from './design/design.ts';
import * as previews from './design/preview.ts';
import * as privateProducts from './design/publication.ts';
import * as aftersaleConsole from './fulfillment/aftersale.console.ts';
import * as aftersale from './fulfillment/aftersale.ts';
import * as production from './fulfillment/production.ts';
import * as shipments from './fulfillment/shipment.ts';
import * as simulator from './fulfillment/simulator.console.ts';
import * as invoices from './money/invoice.ts';
import * as payments from './money/payment.ts';
import * as processing from './money/processing.console.ts';
import * as refunds from './money/refund.ts';
import * as wallet from './money/wallet.ts';
import * as cart from './orders/cart.ts';
import * as operationsOrders from './orders/order.console.ts';
import * as orders from './orders/order.ts';
import * as pricing from './orders/pricing.ts';
import * as promoConsole from './orders/promo.console.ts';
import * as promo from './orders/promo.ts';
import * as operationsShipping from './orders/shipping.console.ts';
import * as shipping from './orders/shipping.ts';
import * as operationsTaxes from './orders/tax.console.ts';
import * as tax from './orders/tax.ts';
import * as shapes from './shapes.ts';
import * as currencyConsole from './shop/currency.console.ts';
import * as currency from './shop/currency.ts';
import * as files from './shop/file.ts';
import * as operationsSettings from './shop/settings.console.ts';
import * as settings from './shop/settings.ts';
import * as shopSettings from './shop/shop-settings.ts';
import * as subscribers from './shop/subscriber.ts';
import { z } from './zod.ts';

const modules: Record<string, object> = {
  ...{ shapes, design, printArea, account, aftersale, cart, catalog, content, designs, facetQuery, favourites, files },
  ...{
    invoices,
    notification,
    operations,
    people,
    aftersaleConsole,
    processing,
    simulator,
    operationsCatalog,
    operationsCategories,
    operationsContent,
    operationsJobs,
  },
  ...{
    operationsOrders,
    operationsSettings,
    operationsShipping,
    promoConsole,
    currencyConsole,
    operationsTaxes,
    orders,
    payments,
    previews,
    pricing,
  },
  ...{
    privateProducts,
    production,
    promo,
    refunds,
    reviews,
    search,
    settings,
    currency,
    feedback,
    setup,
    shipments,
    shipping,
  },
  ...{ shopSettings, subscribers, support, tax, wallet },
};

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/**
 * Every exported shape by the name it is exported under, which is its name in the OpenAPI document too. Where two modules
 * use one name for different shapes, the later one's has its module before it.
 */
export function namedShapes(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  const seen = new Set<unknown>();
  for (const [module, exported] of Object.entries(modules)) {
    for (const [name, shape] of Object.entries(exported)) {
      if (!(shape instanceof z.ZodType) || seen.has(shape)) continue;
      seen.add(shape);
      named.set(named.has(capital(name)) ? `${capital(module)}${capital(name)}` : capital(name), shape);
    }
  }
  return named;
}
