import { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { type FiberCode, fiberComponents, isTextile } from '@merchmill/contract/catalog/facts.ts';
import { MakerForm } from '@merchmill/contract/catalog/maker.console.shapes.ts';
import { describe, expect, it } from 'vitest';
import { products } from './all.ts';
import { factsOf } from './facts.ts';
import { makers } from './makers.ts';

/** Words for fibers in a product's own text, by their code. */
const words: Readonly<Partial<Record<FiberCode, RegExp>>> = {
  cotton: /\bcotton\b/i,
  polyester: /\bpolyester\b/i,
  viscose: /\bviscose\b/i,
  hemp: /\bhemp\b/i,
  elastane: /\bspandex\b/i,
  flax: /\blinen(?! texture| look)\b/i,
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const told = products.map((product) => ({ product, facts: factsOf(product) }));
const textiles = told.filter(({ facts }) => isTextile(facts.material));

describe('facts of the demo', () => {
  it('are complete and sound for every product', () => {
    expect(told).toHaveLength(130);
    for (const { product, facts } of told) {
      const { manufacturer, responsible, certificates, ...rest } = facts;
      const asEdited = {
        ...rest,
        manufacturerId: manufacturer,
        responsible: responsible.map(({ market, operator }) => ({ market, operatorId: operator })),
        certificates: certificates.map(({ untilDay: _, ...each }) => ({ ...each, expiresOn: '2030-01-01' })),
      };
      expect(EditedFacts.safeParse(asEdited).error?.issues, product.handle).toBeUndefined();
      expect(facts.origin.length, product.handle).toBeGreaterThan(0);
      expect(facts.packaging.length, product.handle).toBeGreaterThan(0);
      expect(facts.fibers.length > 0, product.handle).toBe(isTextile(facts.material));
      const country = makers.find(({ handle }) => handle === manufacturer)!.country;
      const isEu = ['PT', 'LV'].includes(country) || responsible.some(({ market }) => market === 'EU');
      expect(isEu, product.handle).toBe(true);
      for (const { untilDay } of certificates) expect(untilDay, product.handle).toBeGreaterThan(60);
    }
  });

  it('name the fibers that the words of a textile name, with the same percentages', () => {
    expect(textiles.length).toBeGreaterThan(60);
    for (const { product, facts } of textiles) {
      const { handle } = product;
      const { material } = product.facts;
      const named = Object.entries(words).filter(([, word]) => word.test(material));
      expect(named.length, handle).toBeGreaterThan(0);
      for (const [fiber] of named)
        expect(
          facts.fibers.map((share) => share.fiber),
          handle,
        ).toContain(fiber);
      for (const [, percent, rest] of material.matchAll(/(\d+)% ([^,(%]+)/g)) {
        const [fiber] = Object.entries(words).find(([, word]) => word.test(rest!))!;
        const isThere = facts.fibers.some((share) => share.fiber === fiber && share.percent === Number(percent));
        expect(isThere, `${handle}: ${percent}% ${rest}`).toBe(true);
      }
      for (const { fiber } of facts.fibers) expect(words[fiber]?.test(material), `${handle}: ${fiber}`).toBe(true);
      for (const component of fiberComponents) {
        const own = facts.fibers.filter((share) => share.component === component);
        if (own.length)
          expect(
            own.reduce((sum, { percent }) => sum + percent, 0),
            handle,
          ).toBe(100);
      }
    }
  });

  it('name half cotton at most where it is sublimated: dye does not bind to it', () => {
    const dyed = textiles.filter(
      ({ product }) =>
        product.technique === 'sublimation' || product.printAreas.some(({ technique }) => technique === 'sublimation'),
    );
    expect(dyed.length).toBeGreaterThan(10);
    const wrong = dyed.filter(({ facts }) =>
      facts.fibers.some(
        ({ fiber, component, percent }) => fiber === 'cotton' && component !== 'filling' && percent > 50,
      ),
    );
    expect(wrong.map(({ product }) => product.handle)).toEqual([]);
  });

  it('come from where the words of the product say', () => {
    for (const { product, facts } of told) {
      const place = /(?:Sewn|Knitted|Fired|Molded|Pressed|Bound) in ([^,]+)/.exec(product.facts.madeIn)?.[1];
      if (!place || ['Riga', 'Ohio', 'Leeds'].some((town) => place.startsWith(town))) continue;
      const from = facts.origin.filter(({ step }) => step !== 'printed').map(({ country }) => countryNames.of(country));
      expect(new Set(from), product.handle).toEqual(new Set([place]));
      expect(countryNames.of(makers.find(({ handle }) => handle === facts.manufacturer)!.country)).toBe(place);
    }
  });

  it('have the customs code of their kind', () => {
    const chapters: readonly (readonly [RegExp, RegExp])[] = [
      [/tee$/, /^6109(10|90)$/],
      [/hoodie$|sweatshirt$/, /^611020$/],
      [/tote$/, /^420222$/],
      [/-cap$/, /^650500$/],
      [/-apron$/, /^621142$/],
      [/-bib$/, /^611120$/],
      [/mug$/, /^69(11|12)/],
      [/tumbler$/, /^(961700|732393)$/],
      [/case$/, /^392690$/],
      [/blanket$/, /^6301(30|40)$/],
      [/cushion$/, /^(940490|630492)$/],
      [/-(pad|mat)$/, /^630790$/],
      [/-socks$/, /^611596$/],
      [/card$/, /^490900$/],
      [/poster$|print$|canvas/, /^4911|^940490|^630492|^420222/],
    ];
    for (const { product, facts } of told) {
      for (const [handle, code] of chapters)
        if (handle.test(product.handle)) expect(product.hs6, product.handle).toMatch(code);
      // A knitted shirt is of cotton for customs where it has more cotton than anything else.
      const [most] = facts.fibers.toSorted((a, b) => b.percent - a.percent);
      if (product.hs6.startsWith('6109'))
        expect(product.hs6 === '610910', product.handle).toBe(most!.fiber === 'cotton');
    }
    const mugs = told.filter(({ product }) => product.hs6.startsWith('69'));
    for (const { product } of mugs)
      expect(product.hs6 === '691110', product.handle).toBe(/porcelain|china/i.test(product.facts.material));
  });

  it('name makers that are made up', () => {
    for (const { handle, ...form } of makers) {
      expect(MakerForm.safeParse(form).error?.issues, handle).toBeUndefined();
      expect(form.contact, handle).toMatch(/\.example$/);
    }
  });

  it('iron nothing that stretches', () => {
    const stretching = told.filter(({ facts }) => facts.fibers.some(({ fiber }) => fiber === 'elastane'));
    expect(stretching.length).toBeGreaterThan(0);
    for (const { product, facts } of stretching) expect(['none', 'low'], product.handle).toContain(facts.care.ironing);
  });
});
