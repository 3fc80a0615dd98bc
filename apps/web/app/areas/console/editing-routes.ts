import { index, route } from '@react-router/dev/routes';

/** Pages of the catalog, of content and of tables, below /operations. */
export const editingRoutes = [
  route('operations/catalog', 'areas/console/catalog/products.tsx'),
  route('operations/catalog/import', 'areas/console/catalog/import.tsx'),
  route('operations/catalog/new', 'areas/console/catalog/new-product.tsx'),
  route('operations/catalog/categories', 'areas/console/catalog/categories.tsx'),
  route('operations/catalog/makers', 'areas/console/catalog/makers.tsx'),
  route('operations/catalog/:bizId', 'areas/console/catalog/product.tsx'),
  route('operations/content', 'areas/console/content/content-layout.tsx', [
    index('areas/console/content/blocks.tsx'),
    route('articles', 'areas/console/content/articles.tsx'),
    route('articles/:bizId', 'areas/console/content/article.tsx'),
    route('collections', 'areas/console/content/hots.tsx'),
    route('collections/:bizId', 'areas/console/content/hot.tsx'),
  ]),
  route('operations/settings', 'areas/console/settings/settings.tsx'),
  route('operations/settings/emails', 'areas/console/mails/mails.tsx'),
  route('operations/settings/emails/:template', 'areas/console/mails/mail.tsx'),
  route('operations/tables', 'areas/console/tables/tables-layout.tsx', [
    index('areas/console/tables/promos.tsx'),
    route('shipping', 'areas/console/tables/shipping.tsx'),
    route('methods', 'areas/console/tables/methods.tsx'),
    route('warehouses', 'areas/console/tables/warehouses.tsx'),
    route('calendars', 'areas/console/tables/calendars.tsx'),
    route('zones', 'areas/console/tables/zones.tsx'),
    route('tax-areas', 'areas/console/tables/tax-areas.tsx'),
    route('taxes', 'areas/console/tables/taxes.tsx'),
    route('import-charges', 'areas/console/tables/import-charges.tsx'),
    route('currencies', 'areas/console/tables/currencies.tsx'),
  ]),
];
