import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['TRANSOM_SERVER'] ?? 'http://127.0.0.1:8080';

// With what they need themselves, this is what the sign-in form takes of the component library.
const firstComponents =
  /@mantine\/core\/esm\/(core\/MantineProvider|components\/(Anchor|Button|Group|Input|Stack|Text|TextInput|Title))\//;

// Of the component library, what only some pages show.
const laterComponents =
  /@mantine\/(notifications\/|core\/esm\/components\/(Autocomplete|Combobox|FileButton|MultiSelect|NativeSelect|NumberInput|Pill|PillsInput|PinInput|Progress|Radio|Fieldset|SimpleGrid|Badge|Pagination|Select|Stepper|Switch|Tabs|TagsInput|Textarea)\/)/;

// What popups are made of, and comes with the first that opens.
const popups =
  /@floating-ui|react-remove-scroll|use-sidecar|@mantine\/core\/esm\/(components\/(Drawer|Menu|Modal|ModalBase|Popover|ScrollArea|Tooltip)\/|utils\/Floating\/)/;

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Our own modules that these need before they show anything: what they import, and what that imports. */
function needsOf(...files: string[]) {
  let found: Set<string> | null = null;
  return (id: string, graph: Graph) => {
    if (found === null) {
      found = new Set();
      const waiting = files.map((file) => fileURLToPath(new URL(file, import.meta.url)));
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (!next.includes('/src/') || found.has(next)) continue;
        found.add(next);
        waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return found.has(id);
  };
}

const isOfStart = needsOf('./src/app/main.tsx');
const isOfSignIn = needsOf(
  './src/areas/unauthenticated/index.tsx',
  './src/areas/unauthenticated/pages/sign-in-page.tsx',
);
const isOfLists = needsOf(
  './src/areas/authenticated/index.tsx',
  './src/features/orders/dealer/orders-page.tsx',
);

// What these pages take of our own code, in one file each instead of a handful of small ones. The words of the
// signed-in half go along: whatever reads them when it is loaded has to come after them. The words of two rare
// pages of visitors stay with these.
const ownCode =
  /\/src\/(shared\/(?!i18n\/messages\/(second-step|confirm-email))|features\/.*(?<!-page)\.tsx?|areas\/authenticated\/messages)/;

type Needs = (id: string, graph: Graph) => boolean;

const part = (name: string, isPart: Needs) => ({
  name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null),
  test: ownCode,
});

const isOfBoth: Needs = (...of) => isOfStart(...of) || (isOfSignIn(...of) && isOfLists(...of));
const isOfForms: Needs = (id, graph) => isOfSignIn(id, graph) && !id.includes('/src/features/');

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
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|zustand|get-nonce)\/|vite\/preload-helper/,
            },
            { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
            { name: 'first', test: firstComponents },
            {
              name: 'ui',
              test: (id: string) =>
                /node_modules\/(@mantine|@floating-ui|@tabler)\//.test(id) &&
                !laterComponents.test(id) &&
                !popups.test(id),
              minShareCount: 2,
            },
            // In this order: what the first takes is not left for the next.
            part('base', isOfBoth),
            // Apart, because a sign-in that succeeds asks for the addresses, and not for lists.
            { name: 'addresses', test: /\/src\/shared\/(paths\.ts|lib\/refer)/ },
            part('forms', isOfForms),
            part('sign-in', isOfSignIn),
            part('list', isOfLists),
          ],
        },
      },
    },
  },
});
