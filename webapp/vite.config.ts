import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['TRANSOM_SERVER'] ?? 'http://127.0.0.1:8080';

// With what they need themselves, this is what the sign-in form takes of the component library.
const firstComponents =
  /@mantine\/core\/esm\/(core\/MantineProvider|components\/(Anchor|Button|Group|Input|Stack|Text|TextInput|Title))\//;

// What lists and records of the signed-in half share: one file instead of a handful of small ones.
const partsOfLists =
  /\/src\/shared\/(grid\/|i18n\/format|ui\/(page-header|record-page|status-badge|empty-state|failed-state|panel|facts|date-text|list-page)\b)/;

export default defineConfig({
  plugins: [react()],
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|zustand|get-nonce)\// },
            { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
            { name: 'grid', test: /node_modules\/@tanstack\// },
            { name: 'first', test: firstComponents },
            {
              name: 'base',
              test: /\/src\/shared\/(api|store\/(?!impersonation)|lib\/(?!use-tab|save-blob|refer)|i18n\/(t|messages\/common)\b|forms\/(?!optional)|path\.ts|entry-paths|ui\/(page-title|notice|done-message|announcer|sunday-banner)\b)/,
              minShareCount: 3,
            },
            { name: 'ui', test: /node_modules\/(@mantine|@floating-ui|@tabler)\//, minShareCount: 2 },
            { name: 'list', test: partsOfLists, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
