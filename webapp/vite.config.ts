import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['TRANSOM_SERVER'] ?? 'http://127.0.0.1:8080';

const framework =
  /node_modules\/(react|react-dom|scheduler|zustand|get-nonce)\/|vite\/preload-helper|rolldown\/runtime/;

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
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
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
        .flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []),
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
const isOfDealer = needsOf('./src/areas/dealer/pages/dashboard-page.tsx');
const isOfStaff = needsOf('./src/areas/staff/pages/dashboard-page.tsx');
const isOfLists = needsOf('./src/features/orders/dealer/orders-page.tsx');

// What these pages take of our own code, in one file each instead of a handful of small ones. The words of the
// signed-in half go along: whatever reads them when it is loaded has to come after them. The words of two rare
// pages of visitors stay with these.
const ownCode =
  /\/src\/(shared\/(?!i18n\/messages\/(second-step|confirm-email))|features\/.*(?<!-page)\.tsx?|areas\/(signed-in\/.*|(dealer|staff)\/pages\/.*(?<!-page))\.tsx?)/;

const part = (name: string, isPart: Needs) => ({
  name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null),
  test: ownCode,
});

const icons = (name: string, isPart: Needs) => ({
  name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null),
  test: /node_modules\/@tabler\//,
});

const uiOrNot = (id: string, graph: Graph) => {
  if (/\/Icon\w+\.mjs$/.test(id))
    return shellIcons(id, graph) || (dealerIcons(id, graph) && staffIcons(id, graph)) ? 'ui' : null;
  return id.includes('/@tabler/') || laterComponents.test(id) || popups.test(id) ? null : 'ui';
};

const isOfBoth: Needs = (...of) =>
  isOfStart(...of) || (isOfSignIn(...of) && (isOfShell(...of) || isOfLists(...of)));
const shellIcons = iconsOf(
  './src/areas/signed-in/area-routes.ts',
  './src/features/orders/dealer/orders-page.tsx',
);
const dealerIcons = iconsOf(
  './src/areas/dealer/navigation.ts',
  './src/areas/dealer/pages/dashboard-page.tsx',
);
const staffIcons = iconsOf('./src/areas/staff/navigation.ts', './src/areas/staff/pages/dashboard-page.tsx');

const isOfSignedIn: Needs = (...of) => isOfShell(...of) || isOfMany(...of);
const isOfNext: Needs = (id, graph) =>
  isOfVisitors(id, graph) && (isOfSignedIn(id, graph) || id.endsWith('/lib/refer.ts'));
const isOfMany: Needs = (...of) => [isOfLists, isOfDealer, isOfStaff].filter((is) => is(...of)).length > 1;

/** The server says in each page whose portal it is; Vite's own server does not know. */
const nobodysPortal: Plugin = {
  name: 'nobodys-portal',
  apply: 'serve',
  transformIndexHtml: (page) => page.replaceAll(/__COMPANY_[A-Z_]+?__/g, ''),
};

export default defineConfig({
  plugins: [react(), nobodysPortal],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { proxy: { '/api': server } },
  build: {
    outDir: 'dist',
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
            icons('dealer', dealerIcons),
            icons('staff', staffIcons),
            // In this order: what the first takes is not left for the next.
            part('base', isOfBoth),
            part('sign-in', isOfSignIn),
            // Apart, so that visitors fetch neither the router nor the shell with what comes after the sign-in form.
            part('next', isOfNext),
            part('shell', isOfSignedIn),
            part('list', isOfLists),
          ],
        },
      },
    },
  },
});
