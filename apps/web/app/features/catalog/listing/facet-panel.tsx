import { priceBands } from '@merchmill/contract/catalog/facets.ts';
import type { Facet, Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { useEffect, useState } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmSheetIcon } from '../../../ui/sheet-icon.tsx';
import { swatchStyle } from '../../../ui/swatches.tsx';
import { catalogMessages as messages } from '../messages/catalog.ts';
import { readFacets, toggledFacet } from './listing-address.ts';
import { plusUnless } from './plus-unless.ts';
import { useListingParams } from './use-listing.ts';

type Value = Facet['values'][number];
type Currency = ReturnType<typeof useCurrency>;

/** The name of a value; price bands in the chosen currency. */
export function valueLabel(name: Facet['name'], { value, label }: Pick<Value, 'value' | 'label'>, currency: Currency) {
  const band = name === 'price' ? priceBands.find(({ code }) => code === value) : undefined;
  if (!band) return label;
  const from = formatCents(band.fromCents, currency);
  if (band.belowCents === null) return messages.priceFrom({ from });
  const below = formatCents(band.belowCents, currency);
  return band.fromCents === 0 ? messages.priceBelow({ below }) : messages.priceBetween({ from, below });
}

/** Facets that tell nothing apart are left out. */
export const shownFacets = (facets: readonly Facet[]) =>
  facets.filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen));

const openAtFirst = 4;

type PanelProps = {
  listing: Pick<Listing, 'facets' | 'children'>;
  categoryLink: (child: Listing['children'][number]) => string;
  /** A change takes the place of the address before it, instead of a step to go back to. */
  replace?: boolean;
};

/** Categories and facets with counts. A form, so that it works without scripts; with them every tick counts at once. */
export function FacetPanel({ listing, categoryLink, replace = false }: PanelProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const params = useListingParams();
  const chosen = readFacets(params);
  const facets = shownFacets(listing.facets);
  const toggle = (name: Facet['name'], value: string) =>
    void navigate(toggledFacet(pathname, params, name, value), { preventScrollReset: true, replace });
  const others = [...params].filter(([name]) => !(name in chosen) && name !== 'pageNum');
  return (
    <Form method="get" className="mm-facets">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {listing.children.length > 0 && (
        <Group title={messages.categories} open>
          <ul>
            {listing.children.map((child) => (
              <li key={child.link}>
                <Link to={categoryLink(child)} prefetch="intent" discover="none" className="mm-facet">
                  <span>{child.title}</span>
                  <small>{child.count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {facets.map((facet, index) => (
        <Group
          key={facet.name}
          title={messages.facets[facet.name]}
          open={index < openAtFirst || facet.values.some((value) => value.chosen)}
          count={chosen[facet.name]?.length ?? 0}
        >
          <FacetValues facet={facet} chosen={chosen[facet.name] ?? []} onToggle={toggle} />
        </Group>
      ))}
      <noscript>
        <MmButton type="submit" size="s" className="mt-4">
          {messages.applyFilters}
        </MmButton>
      </noscript>
    </Form>
  );
}

type GroupProps = { title: string; open: boolean; count?: number; children: React.ReactNode };

function Group({ title, open, count = 0, children }: GroupProps) {
  return (
    <details open={open} className="mm-facet-group">
      <summary>
        <span>
          {title}
          {count > 0 && <span className="ms-2 font-normal text-accent tabular-nums">{count}</span>}
        </span>
        <MmSheetIcon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

const maxShown = 7;

type ValuesProps = {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (name: Facet['name'], value: string) => void;
};

function FacetValues({ facet, chosen, onToggle }: ValuesProps) {
  const rest = facet.values.length > maxShown + 2 ? facet.values.slice(maxShown) : [];
  const first = facet.values.slice(0, facet.values.length - rest.length);
  const row = (value: Value) => (
    <FacetRow
      key={value.value}
      facet={facet}
      value={value}
      checked={chosen.includes(value.value)}
      onToggle={() => onToggle(facet.name, value.value)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{messages.facets[facet.name]}</legend>
      {first.map(row)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="mm-link flex min-h-11 list-none items-center sm:min-h-9 [&::-webkit-details-marker]:hidden">
            {messages.moreValues({ count: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
}

type RowProps = { facet: Facet; value: Value; checked: boolean; onToggle: () => void };

function FacetRow({ facet, value, checked, onToggle }: RowProps) {
  const currency = useCurrency();
  // Ticked at once; the address follows.
  const [ticked, setTicked] = useState(checked);
  useEffect(() => setTicked(checked), [checked]);
  const tick = () => {
    setTicked(!ticked);
    onToggle();
  };
  return (
    <label className="mm-facet">
      <input type="checkbox" name={facet.name} value={value.value} checked={ticked} onChange={tick} />
      <i aria-hidden style={value.hex ? swatchStyle(value.hex) : undefined} />
      <span>{valueLabel(facet.name, value, currency)}</span>
      <small>{messages.facetCount({ count: value.count, more: plusUnless(facet.exact) })}</small>
    </label>
  );
}
