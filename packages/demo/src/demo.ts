import type { ShopImport } from '@merchmill/contract/shop-import.ts';
import { marketingBlocks } from './content/marketing-blocks.ts';
import { drawnCatalog } from './drawn/drawn-catalog.ts';
import { people } from './people.ts';
import { warehouses } from './products/warehouses.ts';
import { promos } from './promos.ts';
import { sampleReviews } from './reviews/sample-reviews.ts';

/* The demo shop, as the server takes it in. */

export { livePast, openingDay } from './history/live-past.ts';
export { people, publishedPassword } from './people.ts';

/** All that the demo shop begins with. */
export function demoShop(): ShopImport {
  const catalog = drawnCatalog();
  const reviews = sampleReviews(catalog);
  return { people, warehouses, catalog, reviews, promos, articles: [], blocks: marketingBlocks };
}
