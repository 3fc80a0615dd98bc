import * as design from '@merchmill/design/document.ts';
import * as printArea from '@merchmill/design/print-area.ts';
import * as account from './account.ts';
import * as aftersale from './aftersale.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as content from './content.ts';
import * as designs from './design.ts';
import * as facetQuery from './facet-query.ts';
import * as favourites from './favourites.ts';
import * as files from './files.ts';
import * as invoices from './invoices.ts';
import * as notification from './notification.ts';
import * as operations from './operations.ts';
import * as operationsCatalog from './operations-catalog.ts';
import * as operationsCategories from './operations-categories.ts';
import * as operationsContent from './operations-content.ts';
import * as operationsJobs from './operations-jobs.ts';
import * as operationsOrders from './operations-orders.ts';
import * as operationsSettings from './operations-settings.ts';
import * as operationsShipping from './operations-shipping.ts';
import * as operationsTables from './operations-tables.ts';
import * as operationsTaxes from './operations-taxes.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as previews from './previews.ts';
import * as pricing from './pricing.ts';
import * as privateProducts from './private-products.ts';
import * as production from './production.ts';
import * as promo from './promo.ts';
import * as refunds from './refunds.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as shapes from './shapes.ts';
import * as shipments from './shipments.ts';
import * as shipping from './shipping.ts';
import * as shopSettings from './shop-settings.ts';
import * as subscribers from './subscribers.ts';
import * as support from './support.ts';
import * as tax from './tax.ts';
import * as wallet from './wallet.ts';
import { z } from './zod.ts';

const modules: Record<string, object> = {
  ...{ shapes, design, printArea, account, aftersale, cart, catalog, content, designs, facetQuery, favourites, files },
  ...{ invoices, notification, operations, operationsCatalog, operationsCategories, operationsContent, operationsJobs },
  ...{
    operationsOrders,
    operationsSettings,
    operationsShipping,
    operationsTables,
    operationsTaxes,
    orders,
    payments,
    previews,
    pricing,
  },
  ...{ privateProducts, production, promo, refunds, reviews, search, settings, setup, shipments, shipping },
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
