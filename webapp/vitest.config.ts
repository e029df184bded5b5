import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Files that put something in the place of a module have modules of their own, and so has one that is about the first
// time that a page is fetched. All others share them, which takes half the time.
const files = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname });
const apart = [
  'src/areas/visitor/visitor-area.test.tsx',
  ...files.filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  ),
];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://portal.test/' } },
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: apart },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
    maxWorkers: '100%',
  },
});
