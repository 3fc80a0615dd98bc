import { describe, expect, it } from 'vitest';
import { checkPages } from './page-laws.ts';

const page = (file: string) => `apps/web/app/${file}`;
const exceptions = {
  [page('areas/shop/compare/compare.tsx')]: '<table className="w-full">',
  [page('shell/layout/search-box.tsx')]: '<input role="combobox" />',
  [page('shell/layout/currency-list.tsx')]: '<input role="combobox" />',
  [page('areas/console/catalog/sku-table.tsx')]: '<select>',
  [page('areas/console/editing/row-editor.tsx')]: '<select>',
  [page('areas/console/tables/zones.tsx')]: '<select>',
  [page('features/catalog/product/delivery-estimate.tsx')]: '<select>',
};
const check = (files: Record<string, string>) => checkPages(new Map(Object.entries({ ...exceptions, ...files })));

describe('the laws of pages', () => {
  it('notice a table, a form and a combobox that are made by hand, but not those of the components themselves', () => {
    const file = page('areas/console/skus.tsx');
    expect(check({ [file]: 'return <table><tbody /></table>;' })).toEqual([
      `${file} writes <table\\b: there is MmDataTable for a list, MmTable for what is only read`,
    ]);
    expect(check({ [file]: '<form\n  method="post"' })).toHaveLength(1);
    expect(check({ [file]: '<input role="combobox" />' })).toHaveLength(1);
    expect(check({ [file]: '<select name="state">' })).toHaveLength(1);
    expect(
      check({ [page('ui/table.tsx')]: '<table>', [file]: '<MmTable columns={columns} /><Form method="get">' }),
    ).toEqual([]);
  });

  it('notice a color that is not named by its role', () => {
    const file = page('areas/shop/home.tsx');
    expect(check({ [file]: '<p className="hover:text-magenta font-semibold">' })).toHaveLength(1);
    expect(check({ [file]: `cx('border-s-yellow')` })).toHaveLength(1);
    expect(check({ [file]: '<p className="bg-accent-wash text-on-highlight">' })).toEqual([]);
  });

  it('notice an exception that nothing needs any more', () => {
    expect(check({ [page('shell/layout/search-box.tsx')]: '<MmCombobox />' })).toHaveLength(1);
  });
});
