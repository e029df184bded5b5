import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageFiles } from './plugins/page-files.ts';

const server = process.env['TRANSOM_SERVER'] ?? 'http://127.0.0.1:8080';

const framework = /node_modules\/(react|react-dom|scheduler|zustand|get-nonce)\/|vite\/preload-helper/;

// With what they need themselves, this is what the sign-in form takes of the component library.
const firstComponents =
  /@mantine\/core\/esm\/(core\/MantineProvider|components\/(Anchor|Button|Group|Input|Stack|Text|TextInput|Title))\//;

// Of the component library, what only some pages show.
const laterComponents =
  /@mantine\/(notifications\/|core\/esm\/components\/(Autocomplete|Code|Combobox|FileButton|FileInput|FloatingIndicator|List|Paper|SegmentedControl|MultiSelect|NativeSelect|NumberInput|Pill|PillsInput|PinInput|Progress|Radio|Fieldset|SimpleGrid|Badge|Pagination|Select|Stepper|Switch|Tabs|TagsInput|Textarea)\/)/;

// What popups are made of, and comes with the first that opens.
const popups =
  /@floating-ui|react-remove-scroll|use-sidecar|@mantine\/core\/esm\/(components\/(Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea|Tooltip)|utils\/Floating)\/|@mantine\/hooks\/esm\/use-(click-outside|debounced|floating-indicator|focus|long-press|mutation|shallow-effect|timeout)/;

type Needs = (id: string, graph: Graph) => boolean;
type Module = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
};
type Graph = { getModuleInfo: (id: string) => Module | null };

/** Our own modules that these need before they show anything: what they import, and what that imports. */
function needsOf(...files: string[]): Needs {
  let found: Set<string> | null = null;
  return (id, graph) => {
    found ??= reached(files, graph);
    return found.has(id);
  };
}

/** The same with all that they may fetch later. */
function mayNeed(...files: string[]): Needs {
  let found: Set<string> | null = null;
  return (id, graph) => {
    found ??= reached(files, graph, { later: true });
    return found.has(id);
  };
}

function reached(files: readonly string[], graph: Graph, { later = false } = {}): Set<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => fileURLToPath(new URL(file, import.meta.url)));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!next.includes('/src/') || found.has(next)) continue;
    found.add(next);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(next) ?? {};
    waiting.push(...importedIds, ...(later ? dynamicallyImportedIds : []));
  }
  return found;
}

/** The icons that these modules name: they come out of one index, from which every icon seems to be imported. */
function iconsOf(...files: string[]): Needs {
  let found: Set<string> | null = null;
  return (id, graph) => {
    const icon = /\/(Icon\w+)\.mjs$/.exec(id)?.[1];
    if (icon === undefined) return false;
    found ??= new Set(
      [...reached(files, graph)]
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
    );
    return found.has(icon);
  };
}

const isOfStart = needsOf('./src/app/main.tsx');
const isOfSignIn = needsOf('./src/areas/visitor/index.tsx');
const isOfVisitors = mayNeed('./src/areas/visitor/index.tsx');
const isOfShell = needsOf(
  './src/areas/signed-in/messages.ts',
  './src/areas/signed-in/signed-in-area.tsx',
  './src/areas/signed-in/area-routes.ts',
);
const isOfDealerHome = needsOf('./src/areas/dealer/pages/dashboard-page.tsx');
const isOfStaffHome = needsOf('./src/areas/staff/pages/dashboard-page.tsx');
const isOfLists = needsOf('./src/features/orders/dealer/orders-page.tsx');
const isOfWizard = needsOf('./src/features/service/report-problem-page.tsx');
const isOfLazyParts = needsOf('./src/shared/rich-text/rich-text-field.tsx', './src/shared/viewer/viewer.tsx');
const isOfDealersSide = mayNeed('./src/areas/dealer/index.tsx');

// What these pages take of our own code, in one file each instead of a handful of small ones. The words of the
// signed-in half go along. The words of two rare pages of visitors stay with these.
const ownCode =
  /\/src\/(entities\/(?!second-step\/words)|shared\/|features\/(?!confirm-email\/words).*(?<!-page)\.tsx?|areas\/(signed-in\/.*\.(tsx?|css)|(dealer|staff)\/pages\/.*(?<!-page)\.tsx?))/;

const part = (name: string, isPart: Needs) => ({
  name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null),
  test: ownCode,
});

/** What a dozen pages or parts share, in one file instead of a hundred small ones. */
const often = (name: string, isPart: Needs) => ({
  ...part(name, isPart),
  minShareCount: 12,
  includeDependenciesRecursively: false,
});

/** What other pages need of it as well: the rest comes with its page by itself. */
const sharedOf =
  (isPart: Needs): Needs =>
  (id, graph) =>
    isPart(id, graph) && (graph.getModuleInfo(id)?.importers ?? []).some((other) => !isPart(other, graph));

const uiIcons = iconsOf(
  './src/areas/signed-in/area-routes.ts',
  './src/features/orders/dealer/orders-page.tsx',
  './src/areas/dealer/navigation.ts',
  './src/areas/dealer/pages/dashboard-page.tsx',
);
const staffIcons = iconsOf('./src/areas/staff/navigation.ts', './src/areas/staff/pages/dashboard-page.tsx');

const uiOrNot = (id: string, graph: Graph) => {
  if (/\/Icon\w+\.mjs$/.test(id)) return uiIcons(id, graph) ? 'ui' : null;
  return id.includes('/@tabler/') || laterComponents.test(id) || popups.test(id) ? null : 'ui';
};

// What several of these have in common, from the first that anybody needs to what only the signed-in do.
const isOfBase: Needs = (...of) =>
  isOfStart(...of) || (isOfSignIn(...of) && (isOfShell(...of) || isOfLists(...of)));
const isOfMany: Needs = (...of) =>
  [isOfLists, isOfDealerHome, isOfStaffHome].filter((is) => is(...of)).length > 1;
const isOfSignedIn: Needs = (...of) =>
  isOfShell(...of) ||
  isOfMany(...of) ||
  (isOfLists(...of) && isOfWizard(...of)) ||
  /\/shared\/(ui\/facts|api\/upload\.)/.test(of[0]);
const isOfNext: Needs = (...of) =>
  isOfVisitors(...of) &&
  ([isOfSignedIn, isOfDealerHome, isOfStaffHome, isOfWizard].some((is) => is(...of)) ||
    of[0].endsWith('/lib/refer.ts'));

/** The server says in each page whose portal it is and who reads it; Vite's own server does not know. */
const nobodysPortal: Plugin = {
  name: 'nobodys-portal',
  apply: 'serve',
  transformIndexHtml: (page) =>
    page.replaceAll(/__(COMPANY|PAGE)_[A-Z_]+?__/g, '').replace('__LANGUAGE__', 'en'),
};

/** The sign-in form is what most people see first: it comes with the page, and not a round trip later. */
const formWithThePage: Plugin = {
  name: 'form-with-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {}, chunk: entry }) => {
      const visitor = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/src/areas/visitor/index.tsx'),
      );
      if (visitor?.type !== 'chunk') throw new Error('The build has no area of visitors');
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      return [visitor.fileName, ...visitor.imports.filter((file) => !known.has(file))].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
};

export default defineConfig({
  plugins: [react(), nobodysPortal, formWithThePage, pageFiles],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { proxy: { '/api': server } },
  build: {
    // Where `npm run build` looks at it before it takes the place of the one before.
    outDir: 'node_modules/.dist',
    manifest: true,
    // Inlined data: URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What only the signed-in half uses stays out of `first` and `base`; the budget watches both.
          groups: [
            { name: 'first', test: (id) => framework.test(id) || firstComponents.test(id) },
            { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
            { name: uiOrNot, test: /node_modules\/(@mantine|@tabler)\//, minShareCount: 2 },
            {
              name: (id, graph) => (staffIcons(id, graph) ? 'icons' : null),
              test: /node_modules\/@tabler\//,
            },
            // In this order: what the first takes is not left for the next.
            part('base', isOfBase),
            part('sign-in', (...of) => isOfSignIn(...of) || of[0].endsWith('/forms/optional.ts')),
            // Apart, so that visitors fetch neither the router nor the shell with what comes after the sign-in form.
            part('next', isOfNext),
            part('shell', isOfSignedIn),
            part('list', isOfLists),
            // Record pages send files as the wizard does, without loading the wizard's code.
            {
              name: 'uploads',
              test: /\/src\/shared\/(workflow\/(file-queue|file-shelf|use-queued)|records\/file-uploads)\.ts/,
            },
            part('dealer-home', sharedOf(isOfDealerHome)),
            part('staff-home', (...of) => sharedOf(isOfStaffHome)(...of) && !isOfDealersSide(...of)),
            // Every form for something new sends by what tells of one that was made, and needs no more of the wizard.
            part('requests', (...of) => sharedOf(isOfWizard)(...of) && !/\/wizard\//.test(of[0])),
            often(
              'often',
              (...of) => isOfDealersSide(...of) && !isOfVisitors(...of) && !isOfLazyParts(...of),
            ),
            often('often-staff', (...of) => !isOfDealersSide(...of)),
          ],
        },
      },
    },
  },
});
