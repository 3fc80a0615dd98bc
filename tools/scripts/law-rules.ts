/*
 * Who may import whom. The layout shows the architecture, and this keeps it so.
 * Imports are read by oxc-parser, type imports included: a type is a dependency too.
 */
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { modules } from '../../apps/server/src/graph.ts';
import { findWords } from './word-laws.ts';

/** Small, and loaded only where an address is written. */
const addressFormats = 'localized-address-format';

/** What ends with a slash is allowed with all below it. */
const packagesAllowed: Record<string, readonly string[]> = {
  contract: [
    'zod',
    addressFormats,
    '@merchmill/design/document.ts',
    '@merchmill/design/area-ground.ts',
    '@merchmill/design/picture-facts.ts',
    '@merchmill/design/print-area.ts',
    '@merchmill/design/print-formats.ts',
    '@merchmill/mockup/photo-spec.ts',
  ],
  design: ['zod', 'harfbuzzjs', 'fflate', 'bidi-js'],
  mockup: ['zod'],
  // Papers, tables and archives: bytes of what it is handed, and nothing of the shop.
  documents: ['packages/design/', 'csv-parse/sync', 'pdfkit', 'node:util', 'node:zlib'],
  // What presses and machines take: bytes and geometry of designs, and nothing of the shop.
  printing: ['packages/design/', 'pdfkit', 'node:zlib'],
  // Texts of any area, in the language of the shop.
  messages: ['icu-minify/', '@schummar/icu-type-parser', 'node:fs'],
  // Data, the programs that draw it and what its people did: it knows the shop by its calls alone.
  demo: ['packages/contract/', 'packages/design/', 'node:fs', 'node:zlib'],
};

const belowPages = ['ui', 'shell', 'shell/layout', 'features'];
/** The rooms of the web app by their folder, and of which others each may take; a room that is not here takes nothing. */
const webRooms: Record<string, readonly string[]> = {
  // Knows nothing of the shop.
  ui: [],
  shell: ['ui'],
  // The frame shows what is the features': the login, the favorites, what is compared.
  'shell/layout': ['ui', 'shell', 'features'],
  features: ['ui', 'shell', 'shell/layout'],
  editor: ['ui', 'shell', 'features'],
  // Pages: what two of them share is a feature.
  'areas/shop': [...belowPages, 'editor'],
  'areas/account': belowPages,
  'areas/console': belowPages,
};

type Source = {
  file: string;
  imports: string[];
  /** Without the imports of types only. */
  loads: string[];
  /** Only what is imported while the program runs. */
  opens: string[];
};
/** `loadsOnly` laws look at what is loaded and let types pass: a type does nothing. */
type Law = { name: string; loadsOnly?: true; breaks(file: string, target: string): boolean };

const modulesFolder = 'apps/server/src/modules/';

/** The module that a file belongs to; an unknown one where it lies in no folder of the graph. */
function serverModule(file: string): string | undefined {
  if (!file.startsWith(modulesFolder)) return undefined;
  const [area, name] = file.slice(modulesFolder.length).split('/');
  if (area === 'backoffice') return area;
  return name !== undefined && modules.get(name)?.area === area ? name : `${area}/${name}`;
}
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.ts$/.test(file);
const demoPackage = 'packages/demo/';
const marketplaceFolder = 'apps/marketplace/';
const referenceFolder = 'apps/server/src/reference/';
/** All that the server does, in lists. */
const isWiring = (file: string) =>
  ['app', 'all-jobs', 'all-events', 'all-mails'].map((name) => `apps/server/src/${name}.ts`).includes(file);
const webRoom = (file: string) => /^apps\/web\/app\/(areas\/[^/]+|shell\/layout|[^/]+)\//.exec(file)?.[1];
const contractFolder = 'packages/contract/src/';
/** What checks input and answers, and its library, which browsers load for a form and for nothing else. */
const isOfShapes = (target: string) =>
  ['zod', `${contractFolder}zod.ts`, ...packagesAllowed.contract!]
    .filter((allowed) => allowed !== addressFormats)
    .includes(target) ||
  (target.startsWith(contractFolder) && target.endsWith('shapes.ts'));
/** Files of the contract that only the server loads; the shapes themselves end with `shapes.ts`. */
const serverContract = ['calls.ts', 'schema-names.ts', 'zod.ts'].map((name) => contractFolder + name);
/** What visitors meet first, and the frame around it. */
const isFirstSeen = (file: string) =>
  /^apps\/web\/app\/(root|entry\.client|shell\/layout\/shop-layout|areas\/shop\/(home|product|design|collection)\/.+)\.tsx$/.test(
    file,
  );
const isFile = (target: string) => target.startsWith('apps/') || target.startsWith('packages/');

const laws: Law[] = [
  {
    name: 'a package imports only what it is allowed to',
    breaks: (file, target) => {
      const home = /^packages\/([^/]+)\//.exec(file)?.[1];
      if (!home || isTest(file)) return false;
      const isAllowed = (allowed: string) =>
        target === allowed || (allowed.endsWith('/') && target.startsWith(allowed));
      return !target.startsWith(`packages/${home}/`) && !packagesAllowed[home]!.some(isAllowed);
    },
  },
  {
    name: 'addresses and plain values of the contract load no shapes: browsers would load their library with every call',
    loadsOnly: true,
    breaks: (file, target) =>
      file.startsWith(contractFolder) &&
      !file.endsWith('shapes.ts') &&
      !serverContract.includes(file) &&
      !isTest(file) &&
      isOfShapes(target),
  },
  {
    name: 'pages never load the declarations of the server',
    loadsOnly: true,
    breaks: (file, target) => file.startsWith('apps/web/app/') && !isTest(file) && serverContract.includes(target),
  },
  {
    name: 'pages never import the server',
    breaks: (file, target) =>
      file.startsWith('apps/web/') && (target.startsWith('apps/server/') || target.startsWith('@merchmill/server')),
  },
  {
    name: 'pages know nothing of the demo',
    breaks: (file, target) => file.startsWith('apps/web/') && !isTest(file) && target.startsWith(demoPackage),
  },
  {
    name: 'the server imports of the pages only their context',
    breaks: (file, target) =>
      file.startsWith('apps/server/') &&
      target.startsWith('@merchmill/web/') &&
      target !== '@merchmill/web/app/page-context.ts',
  },
  {
    name: 'the sandbox marketplace is a platform like any other: it knows nothing of the shop, and the shop only its API',
    breaks: (file, target) =>
      file.startsWith(marketplaceFolder)
        ? isFile(target) && !target.startsWith(marketplaceFolder)
        : target.startsWith(marketplaceFolder) && !isTest(file),
  },
  {
    name: 'a module uses only what the graph gives it (apps/server/src/graph.ts)',
    breaks: (file, target) => {
      const [from, to] = [serverModule(file), serverModule(target)];
      if (!from || !to || from === to || isTest(file)) return false;
      return !modules.get(from)?.uses.includes(to);
    },
  },
  {
    name: 'a module is used through its face (index.ts), but for its rules and tables',
    breaks: (file, target) => {
      const [from, to] = [serverModule(file), serverModule(target)];
      if (!to || from === to || isTest(file) || !file.startsWith('apps/server/src/')) return false;
      // What puts the shop together reads the lists of all modules.
      if (isWiring(file) || (!from && /\.(routes|console|jobs)\.ts$/.test(target))) return false;
      return !/\/index\.ts$|\.(rules|tables)\.ts$/.test(target);
    },
  },
  {
    name: 'the platform knows no module',
    breaks: (file, target) =>
      file.startsWith('apps/server/src/platform/') && target.startsWith(modulesFolder) && !isTest(file),
  },
  {
    name: 'a module does not go through its own face',
    breaks: (file, target) => {
      const own = serverModule(file);
      return own !== undefined && own === serverModule(target) && target.endsWith('/index.ts');
    },
  },
  {
    name: 'rules are pure: no database, no server, no node',
    loadsOnly: true,
    breaks: (file, target) =>
      /\.rules\.ts$/.test(file) &&
      (target.startsWith('node:') ||
        target.startsWith('drizzle-orm') ||
        /\.(service|tables|routes|jobs)\.ts$/.test(target) ||
        /^apps\/server\/src\/(platform\/(http|db|jobs)|adapters)\//.test(target)),
  },
  {
    name: 'a service does not know HTTP',
    breaks: (file, target) =>
      /\.service\.ts$/.test(file) &&
      !isTest(file) &&
      (target === 'fastify' ||
        (/^apps\/server\/src\/platform\/http\//.test(target) &&
          !target.endsWith('http/security.ts') &&
          !target.endsWith('http/idempotency.ts'))),
  },
  {
    name: 'reference data loads nothing but reference data',
    loadsOnly: true,
    breaks: (file, target) => file.startsWith(referenceFolder) && !isTest(file) && !target.startsWith(referenceFolder),
  },
  {
    name: 'a room of the pages takes only of those below it',
    breaks: (file, target) => {
      const [from, to] = [webRoom(file), webRoom(target)];
      if (!from || !to || from === to || isTest(file)) return false;
      return !webRooms[from]?.includes(to);
    },
  },
];

/** Imports of a file, files by their path from the root, packages by their name. */
function read(file: string, text: string, known: ReadonlySet<string>): Source {
  const parsed = parseSync(file, text);
  const opened = parsed.module.dynamicImports.flatMap(
    (each) => /^['"](.+)['"]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1] ?? [],
  );
  const named = [
    ...parsed.module.staticImports.map((each) => each.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...opened,
  ];
  const typesOnly = new Set(
    parsed.module.staticImports
      .filter((each) => each.entries.length > 0 && each.entries.every((entry) => entry.isType))
      .map((each) => each.moduleRequest.value),
  );
  const resolve = (name: string) => {
    const inWorkspace = /^@merchmill\/(contract|demo|design|documents|messages|mockup|printing)\/(.+)$/.exec(name);
    const home = /^packages\/([^/]+)\//.exec(file)?.[1];
    if (inWorkspace && home === 'contract') return name;
    if (inWorkspace) return `packages/${inWorkspace[1]}/src/${inWorkspace[2]}`;
    if (!name.startsWith('.')) return name;
    const resolved = path.posix.normalize(path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')));
    return known.has(resolved)
      ? resolved
      : (['.ts', '.tsx'].map((end) => resolved + end).find((each) => known.has(each)) ?? resolved);
  };
  return {
    file,
    imports: named.map(resolve),
    loads: named.filter((name) => !typesOnly.has(name)).map(resolve),
    opens: opened.map(resolve),
  };
}

/** Circles in a graph, each once, as the list of what it goes through. */
function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (from: string, trail: string[]): void => {
    const at = trail.indexOf(from);
    if (at >= 0) {
      circles.push([...trail.slice(at), from]);
      return;
    }
    if (done.has(from)) return;
    for (const next of arrows.get(from) ?? []) visit(next, [...trail, from]);
    done.add(from);
  };
  for (const from of arrows.keys()) visit(from, []);
  return circles;
}

/** On the server types may go in a circle: the context has the job queue, which takes jobs, which take the context. */
const findCycles = (sources: readonly Source[]) =>
  circlesIn(
    new Map(
      sources.map(({ file, imports, loads }) => [
        file,
        (file.startsWith('apps/server/') ? loads : imports).filter(isFile),
      ]),
    ),
  );

/**
 * Calls that are served in a file of another name than the one that declares them: `<area>/<noun>.calls.ts` of the
 * contract is served by `<noun>.routes.ts` of that area, `<noun>.console.calls.ts` by `<noun>.console.ts`.
 */
function findCallsServedElsewhere(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith(modulesFolder) || isTest(file) || !/\broute\(/.test(text)) return [];
    const area = file.slice(modulesFolder.length).split('/')[0]!;
    const noun = path.posix.basename(file).replace(/(\.routes)?\.ts$/, '');
    return [...text.matchAll(/^import \{([^}]*)\} from '@merchmill\/contract\/([\w./-]+)\.calls\.ts'/gm)]
      .filter(([, , from]) => from !== `${area}/${noun}`)
      .flatMap(([, names = '', from]) =>
        names.split(',').map((name) => ({ name: name.trim().split(' as ').at(-1)!, from })),
      )
      .filter(({ name }) => new RegExp(`\\broute\\(\\s*${name}\\.`).test(text))
      .map(
        ({ name, from }) => `${file} serves ${name} of ${from}: a call is declared under the name of what serves it`,
      );
  });
}

/** Ways by which a page that is met first loads shapes; what it opens when it is used does not count. */
function findShapesSeenFirst(sources: readonly Source[]): string[] {
  const loadsOf = new Map(
    sources
      .filter(({ file }) => !isTest(file))
      .map(({ file, loads, opens }) => [file, loads.filter((target) => !opens.includes(target))]),
  );
  return [...loadsOf.keys()].filter(isFirstSeen).flatMap((page) => {
    const cameFrom = new Map<string, string | undefined>([[page, undefined]]);
    for (const [file] of cameFrom) {
      if (isOfShapes(file)) {
        const trail = [file];
        for (let at = cameFrom.get(file); at; at = cameFrom.get(at)) trail.unshift(at);
        return [`${trail.join(' → ')}: what visitors meet first loads no shapes`];
      }
      for (const next of loadsOf.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
    }
    return [];
  });
}

/** The server has nothing of the demo: it opens the package in one place, when it fills an empty shop. */
function findDemoInServer(sources: readonly Source[]): string[] {
  const ofServer = sources.filter(({ file }) => file.startsWith('apps/server/src/') && !isTest(file));
  const uses = ofServer.flatMap(({ file, imports, opens }) =>
    imports
      .filter((target) => target.startsWith(demoPackage))
      .map((target) => ({ file, target, isOpened: opens.includes(target) })),
  );
  const loaded = uses.filter(({ isOpened }) => !isOpened);
  const opened = uses.filter(({ isOpened }) => isOpened);
  return [
    ...ofServer
      .filter(({ file }) => /\/(demo|seed)\//.test(file))
      .map(({ file }) => `${file} lies in the server: data of the demo is in ${demoPackage}`),
    ...loaded.map(({ file, target }) => `${file} imports ${target}: the server opens the demo only while it runs`),
    ...opened.slice(1).map(({ file, target }) => `${file} opens ${target}: the server opens the demo in one place`),
  ];
}

/** Circles in the graph of modules, and arrows that nothing needs. */
export function checkGraph(sources: readonly Source[], of: typeof modules = modules): string[] {
  const used = new Set(
    sources
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, imports }) => imports.map((target) => `${serverModule(file)} → ${serverModule(target)}`)),
  );
  const unused = [...of].flatMap(([name, { uses }]) =>
    uses.filter((other) => !used.has(`${name} → ${other}`)).map((other) => `${name} does not use ${other} any more`),
  );
  const circles = circlesIn(new Map([...of].map(([name, { uses }]) => [name, uses])));
  return [...unused, ...circles.map((circle) => `circle of modules: ${circle.join(' → ')}`)];
}

/** What each file imports; `files` are sources by their path from the root. */
export function readSources(files: ReadonlyMap<string, string>): Source[] {
  const known = new Set(files.keys());
  return [...files].map(([file, text]) => read(file, text, known));
}

/** Every broken law as a line; `files` are sources by their path from the root. */
export function checkLaws(files: ReadonlyMap<string, string>): string[] {
  const sources = readSources(files);
  const broken = sources.flatMap(({ file, imports, loads }) =>
    laws.flatMap((law) =>
      (law.loadsOnly ? loads : imports)
        .filter((target) => law.breaks(file, target))
        .map((target) => `${file} imports ${target}: ${law.name}`),
    ),
  );
  const cycles = findCycles(sources.filter(({ file }) => !isTest(file)));
  return [
    ...new Set(broken),
    ...findDemoInServer(sources),
    ...findShapesSeenFirst(sources),
    ...findCallsServedElsewhere(files),
    ...findWords(new Map([...files].filter(([file]) => !isTest(file)))),
    ...cycles.map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ];
}
