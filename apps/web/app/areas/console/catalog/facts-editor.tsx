import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import {
  type CareFamily,
  careFamilies,
  careSymbols,
  type FactsMarket,
  factsMarkets,
  type GoodsMaterial,
  goodsMaterials,
  isTextile,
  responsibleRoles,
} from '@merchmill/contract/catalog/facts.ts';
import type { EditedProduct } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { Link } from 'react-router';
import { factMessages } from '../../../features/catalog/messages/facts.ts';
import { CareGlyph } from '../../../features/catalog/product/care-glyph.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { productFactMessages as messages } from '../messages/product-facts.ts';
import type { CountryOptions } from './country-options.ts';
import { Certificates, Fibers, Packaging, Warnings } from './fact-lists.tsx';
import { type FactProps, FactRows } from './fact-rows.tsx';
import type { EditorProps } from './text-editor.tsx';

type Maker = EditedProduct['choices']['makers'][number];

const optionsOf = <T extends string>(codes: readonly T[], names: Readonly<Record<T, string>>) =>
  codes.map((value) => ({ value, label: names[value] }));

/** What has to be told about a product by law. */
type Choices = { makers: readonly Maker[]; countries: CountryOptions };

export function FactsEditor({ draft, change, errors, makers, countries }: EditorProps & Choices) {
  const props: FactProps = {
    facts: draft.compliance,
    set: (part) => change((before) => ({ ...before, compliance: { ...before.compliance, ...part } })),
    errorOf: (path) => errors[`compliance.${path}`],
  };
  return (
    <div className="grid gap-8">
      <p className="max-w-3xl text-small text-quiet">{messages.note}</p>
      <div className="grid gap-8 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Material {...props} />
          <Manufacturer {...props} makers={makers} countries={countries} />
        </div>
        <Responsible {...props} makers={makers} countries={countries} />
        <Origin {...props} countries={countries} />
        <Packaging {...props} />
        {isTextile(draft.compliance.material) && (
          <>
            <Fibers {...props} />
            <Care {...props} />
          </>
        )}
        <Warnings {...props} />
        <Certificates {...props} />
      </div>
    </div>
  );
}

function Material({ facts, set, errorOf }: FactProps) {
  return (
    <MmSelect
      label={messages.material}
      hint={messages.materialHint}
      placeholder={messages.choose}
      value={facts.material ?? ''}
      error={errorOf('material')}
      options={optionsOf(goodsMaterials, factMessages.materials)}
      onChange={(event) => set({ material: (event.currentTarget.value || null) as GoodsMaterial | null })}
    />
  );
}

type WithMakers = FactProps & Choices;
const asOption =
  (countries: CountryOptions) =>
  ({ bizId, name, country }: Maker) => {
    const { label } = countries.find(({ value }) => value === country) ?? { label: country };
    return { value: bizId, label: `${name}, ${label}` };
  };

function Manufacturer({ facts, set, errorOf, makers, countries }: WithMakers) {
  return (
    <MmSelect
      label={messages.manufacturer}
      placeholder={messages.choose}
      hint={
        <Link to="/operations/catalog/makers" className="mm-link">
          {messages.toMakers}
        </Link>
      }
      value={facts.manufacturerId ?? ''}
      error={errorOf('manufacturerId')}
      options={makers.filter(({ roles }) => roles.includes('manufacturer')).map(asOption(countries))}
      onChange={(event) => set({ manufacturerId: event.currentTarget.value || null })}
    />
  );
}

function Responsible({ facts, set, errorOf, makers, countries }: WithMakers) {
  const { responsible } = facts;
  const free = factsMarkets.find((market) => !responsible.some((each) => each.market === market));
  const fit = (market: FactsMarket) =>
    makers
      .filter(({ roles }) => roles.some((role) => responsibleRoles[market].includes(role)))
      .map(asOption(countries));
  return (
    <FactRows
      title={messages.responsible.title}
      hint={messages.responsible.hint}
      error={errorOf('responsible')}
      items={responsible}
      onItems={(responsible) => set({ responsible })}
      add={messages.responsible.add}
      blank={{ market: free ?? 'EU', operatorId: '' }}
      columns="xs:grid-cols-[2fr_3fr]"
      fields={(each, at, setRow) => (
        <>
          <MmSelect
            label={messages.responsible.market}
            hideLabel={at > 0}
            value={each.market}
            error={errorOf(`responsible.${at}.market`)}
            options={optionsOf(factsMarkets, messages.responsible.markets)}
            onChange={(event) => setRow({ market: event.currentTarget.value as FactsMarket })}
          />
          <MmSelect
            label={messages.responsible.operator}
            hideLabel={at > 0}
            placeholder={messages.choose}
            value={each.operatorId}
            error={errorOf(`responsible.${at}.operatorId`)}
            options={fit(each.market)}
            onChange={(event) => setRow({ operatorId: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}

type Step = EditedFacts['origin'][number]['step'];

function Origin({ facts, set, errorOf, countries }: FactProps & Pick<Choices, 'countries'>) {
  const { title, step, country, add } = messages.origin;
  return (
    <FactRows
      title={title}
      error={errorOf('origin')}
      items={facts.origin}
      onItems={(origin) => set({ origin })}
      add={add}
      blank={{ step: 'made', country: '' }}
      columns="xs:grid-cols-2"
      fields={(each, at, setRow) => (
        <>
          <MmSelect
            label={step}
            hideLabel={at > 0}
            value={each.step}
            error={errorOf(`origin.${at}.step`)}
            options={optionsOf(Object.keys(factMessages.steps) as Step[], factMessages.steps)}
            onChange={(event) => setRow({ step: event.currentTarget.value as Step })}
          />
          <MmSelect
            label={country}
            hideLabel={at > 0}
            placeholder={messages.choose}
            value={each.country}
            error={errorOf(`origin.${at}.country`)}
            options={countries}
            onChange={(event) => setRow({ country: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}

function Care({ facts, set, errorOf }: FactProps) {
  const { care } = facts;
  const choose = (family: CareFamily, symbol: string) => set({ care: { ...care, [family]: symbol || null } });
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-1.5 text-small font-semibold">{messages.care}</legend>
      {careFamilies.map((family) => {
        const texts: Readonly<Record<string, string>> = factMessages.careTexts[family];
        const symbol = care[family];
        return (
          <div key={family} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <MmSelect
              label={factMessages.careFamilies[family]}
              placeholder={messages.choose}
              value={symbol ?? ''}
              error={errorOf(`care.${family}`)}
              options={optionsOf(careSymbols[family], texts)}
              onChange={(event) => choose(family, event.currentTarget.value)}
            />
            <span className="grid size-12 place-items-center">
              {symbol && <CareGlyph family={family} symbol={symbol} />}
            </span>
          </div>
        );
      })}
      {errorOf('care') && (
        <p role="alert" className="text-small text-danger">
          {errorOf('care')}
        </p>
      )}
    </fieldset>
  );
}
