import type { Placeable } from '@merchmill/contract/catalog/listing.shapes.ts';
import { maxPlacements } from '@merchmill/contract/design/placement.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { useState } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { hasEveryWord } from '../every-word.ts';
import { placingMessages as messages } from '../messages/placing.ts';
import { PictureTiles } from './picture-tiles.tsx';

type Offered = { bizId: string; title: string; picture: Picture };

type Props = {
  products: readonly Offered[];
  categories: Placeable['categories'];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

type Wanted = { search: string; chosen: readonly string[]; category?: Placeable['categories'][number] | undefined };

/** Those with all words that are looked for, of the category if there is one; what is chosen stays in sight. */
export function productsFound<Product extends Pick<Offered, 'bizId' | 'title'>>(
  products: readonly Product[],
  { search, chosen, category }: Wanted,
): Product[] {
  const isFound = hasEveryWord(search);
  const fits = ({ bizId, title }: Product) => (!category || category.productIds.includes(bizId)) && isFound(title);
  return products.filter((product) => chosen.includes(product.bizId) || fits(product));
}

/** The products of the catalog to choose from, with a search, categories, and how many are chosen. */
export function ProductChoice({ products, categories, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [handle, setHandle] = useState('');
  const category = categories.find((each) => each.handle === handle);
  const found = productsFound(products, { search, chosen, category });
  const most = Math.min(products.length, maxPlacements);
  const all = [...new Set([...chosen, ...found.map(({ bizId }) => bizId)])];
  return (
    <section aria-label={messages.products} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full xs:w-72">
          <MmTextField
            label={messages.findProduct}
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        {categories.length > 1 && (
          <div className="w-full xs:w-56">
            <MmSelect
              label={messages.category}
              value={handle}
              placeholder={messages.allCategories}
              options={categories.map((each) => ({ value: each.handle, label: each.title }))}
              onChange={({ currentTarget }) => setHandle(currentTarget.value)}
            />
          </div>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-x-2">
          <p role="status" className="text-small text-quiet">
            {messages.chosenOf({ chosen: chosen.length, most })}
          </p>
          {all.length > chosen.length && all.length <= most && (
            <MmButton size="s" variant="quiet" onClick={() => onChoose(all)}>
              {messages.chooseAll}
            </MmButton>
          )}
          {chosen.length > 0 && (
            <MmButton size="s" variant="quiet" onClick={() => onChoose([])}>
              {messages.chooseNone}
            </MmButton>
          )}
        </div>
      </div>
      <PictureTiles
        legend={messages.products}
        type="checkbox"
        tiles={found.map(({ bizId, title, picture }) => ({ id: bizId, title, picture }))}
        chosen={chosen}
        isFull={chosen.length >= most}
        onChoose={(id, on) => onChoose(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
      />
      {found.length === 0 && <p className="text-small text-quiet">{messages.noProductFound}</p>}
    </section>
  );
}
