/* What pages do not make by themselves, since there is one of it for all of them. */

type Machine = { what: RegExp; home: string; use: string; except: Readonly<Record<string, string>> };

const machines: readonly Machine[] = [
  {
    what: /<table\b/,
    home: 'ui/',
    use: 'MmDataTable for a list, MmTable for what is only read',
    except: {
      'areas/shop/compare/compare.tsx': 'its columns are products, with a picture and a button at their heads',
    },
  },
  { what: /<form\b/, home: 'ui/', use: 'MmForm, or the Form of the router for one that asks the address', except: {} },
  {
    what: /role="combobox"/,
    home: 'ui/',
    use: 'MmCombobox',
    except: {
      'shell/layout/search-box.tsx': 'every page of the shop has it, and it is a plain form without scripts',
      'shell/layout/currency-list.tsx': 'visitors load it, and its list is always open',
    },
  },
  {
    what: /<select\b/,
    home: 'ui/',
    use: 'MmSelect',
    except: {
      'areas/console/catalog/sku-table.tsx': 'a cell of a table, with the name of its column',
      'areas/console/editing/row-editor.tsx': 'a cell of a table, with the name of its column',
      'areas/console/tables/zones.tsx': 'a cell of a list, with the country as its name',
      'features/catalog/product/delivery-estimate.tsx': 'its name stands beside it, within a line',
    },
  },
  {
    // A shop has an accent of its own, and a class that no color has does nothing.
    what: /[\s"'`:](bg|text|border(-[a-z]{1,2})?|outline|ring|stroke|fill|accent|decoration)-(on-)?(magenta|cyan|yellow|green|red|blue|gray)\b/,
    home: 'no folder',
    use: 'a color by its role: accent, highlight, info, success, danger',
    except: {},
  },
];

const app = 'apps/web/app/';

/** Pages that draw by hand what there is a component for, and exceptions that nothing needs any more. */
export function checkPages(files: ReadonlyMap<string, string>): string[] {
  const pages = [...files].flatMap(([file, text]) =>
    file.startsWith(app) && file.endsWith('.tsx') && !file.endsWith('.test.tsx') ? [{ file, text }] : [],
  );
  return machines.flatMap(({ what, home, use, except }) => [
    ...pages
      .filter(
        ({ file, text }) => !file.startsWith(app + home) && !(file.slice(app.length) in except) && what.test(text),
      )
      .map(({ file }) => `${file} writes ${what.source}: there is ${use}`),
    ...Object.keys(except)
      .filter((file) => !what.test(files.get(app + file) ?? ''))
      .map((file) => `${app}${file} needs no exception from ${what.source}`),
  ]);
}
