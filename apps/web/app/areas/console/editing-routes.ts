import { index, route } from '@react-router/dev/routes';

/** Pages of the catalogue, of content and of tables, below /operations. */
export const editingRoutes = [
  route('operations/catalog', 'pages/operations/catalog/products.tsx'),
  route('operations/catalog/import', 'pages/operations/catalog/import.tsx'),
  route('operations/catalog/new', 'pages/operations/catalog/new-product.tsx'),
  route('operations/catalog/categories', 'pages/operations/catalog/categories.tsx'),
  route('operations/catalog/:bizId', 'pages/operations/catalog/product.tsx'),
  route('operations/content', 'pages/operations/content/content-layout.tsx', [
    index('pages/operations/content/blocks.tsx'),
    route('articles', 'pages/operations/content/articles.tsx'),
    route('articles/:bizId', 'pages/operations/content/article.tsx'),
    route('collections', 'pages/operations/content/hots.tsx'),
    route('collections/:bizId', 'pages/operations/content/hot.tsx'),
  ]),
  route('operations/settings', 'pages/operations/settings/settings.tsx'),
  route('operations/tables', 'pages/operations/tables/tables-layout.tsx', [
    index('pages/operations/tables/promos.tsx'),
    route('shipping', 'pages/operations/tables/shipping.tsx'),
    route('methods', 'pages/operations/tables/methods.tsx'),
    route('warehouses', 'pages/operations/tables/warehouses.tsx'),
    route('calendars', 'pages/operations/tables/calendars.tsx'),
    route('zones', 'pages/operations/tables/zones.tsx'),
    route('tax-areas', 'pages/operations/tables/tax-areas.tsx'),
    route('taxes', 'pages/operations/tables/taxes.tsx'),
    route('import-charges', 'pages/operations/tables/import-charges.tsx'),
    route('currencies', 'pages/operations/tables/currencies.tsx'),
  ]),
];
