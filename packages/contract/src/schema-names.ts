import * as design from '@merchmill/design/document.ts';
import * as printArea from '@merchmill/design/print-area.ts';
import * as account from './account/account.shapes.ts';
import * as feedback from './account/feedback.shapes.ts';
import * as notification from './account/notification.shapes.ts';
import * as people from './account/people.console.shapes.ts';
import * as setup from './account/setup.shapes.ts';
import * as support from './account/support.shapes.ts';
import * as operations from './backoffice/backoffice.shapes.ts';
import * as operationsJobs from './backoffice/jobs.shapes.ts';
import * as catalog from './catalog/catalog.shapes.ts';
import * as operationsCategories from './catalog/category.console.shapes.ts';
import * as operationsContent from './catalog/content.console.shapes.ts';
import * as content from './catalog/content.shapes.ts';
import * as facetQuery from './catalog/facet-query.shapes.ts';
import * as favourites from './catalog/favorite.shapes.ts';
import * as operationsCatalog from './catalog/product.console.shapes.ts';
import * as reviews from './catalog/review.shapes.ts';
import * as search from './catalog/search.shapes.ts';
import * as designs from './design/design.shapes.ts';
import * as previews from './design/preview.shapes.ts';
import * as privateProducts from './design/publication.shapes.ts';
import * as aftersaleConsole from './fulfillment/aftersale.console.shapes.ts';
import * as aftersale from './fulfillment/aftersale.shapes.ts';
import * as production from './fulfillment/production.shapes.ts';
import * as shipments from './fulfillment/shipment.shapes.ts';
import * as simulator from './fulfillment/simulator.console.shapes.ts';
import * as invoices from './money/invoice.shapes.ts';
import * as payments from './money/payment.shapes.ts';
import * as processing from './money/processing.console.shapes.ts';
import * as refunds from './money/refund.shapes.ts';
import * as wallet from './money/wallet.shapes.ts';
import * as cart from './orders/cart.shapes.ts';
import * as operationsOrders from './orders/order.console.shapes.ts';
import * as orders from './orders/order.shapes.ts';
import * as promoConsole from './orders/promo.console.shapes.ts';
import * as promo from './orders/promo.shapes.ts';
import * as operationsShipping from './orders/shipping.console.shapes.ts';
import * as shipping from './orders/shipping.shapes.ts';
import * as operationsTaxes from './orders/tax.console.shapes.ts';
import * as tax from './orders/tax.shapes.ts';
import * as shapes from './shapes.ts';
import * as currencyConsole from './shop/currency.console.shapes.ts';
import * as currency from './shop/currency.shapes.ts';
import * as files from './shop/file.shapes.ts';
import * as operationsSettings from './shop/settings.console.shapes.ts';
import * as settings from './shop/settings.shapes.ts';
import * as subscribers from './shop/subscriber.shapes.ts';
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
  ...{ subscribers, support, tax, wallet },
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
