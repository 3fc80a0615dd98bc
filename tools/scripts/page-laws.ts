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
