import type { Picture } from '@merchmill/contract/shapes.ts';
import { maxPlacements } from '@merchmill/contract/stores/publishing.ts';
import { useState } from 'react';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { PictureTiles } from './picture-tiles.tsx';

type Offered = { bizId: string; title: string; picture: Picture };

type Props = {
  products: readonly Offered[];
  chosen: readonly string[];
  onChoose: (id: string, on: boolean) => void;
};

/** Those with all words that are looked for; what is chosen stays in sight. */
export function productsFound<Product extends Pick<Offered, 'bizId' | 'title'>>(
  products: readonly Product[],
  search: string,
  chosen: readonly string[],
): Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(
    ({ bizId, title }) => chosen.includes(bizId) || words.every((word) => title.toLowerCase().includes(word)),
  );
}

/** The products of the catalog to choose from, with a search and how many are chosen. */
export function ProductChoice({ products, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const found = productsFound(products, search, chosen);
  return (
    <section aria-label={messages.products} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full xs:w-80">
          <MmTextField
            label={messages.findProduct}
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <p role="status" className="text-small text-quiet">
          {messages.chosenOf({ chosen: chosen.length, most: Math.min(products.length, maxPlacements) })}
        </p>
      </div>
      <PictureTiles
        legend={messages.products}
        type="checkbox"
        tiles={found.map(({ bizId, title, picture }) => ({ id: bizId, title, picture }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {found.length === 0 && <p className="text-small text-quiet">{messages.noProductFound}</p>}
    </section>
  );
}
