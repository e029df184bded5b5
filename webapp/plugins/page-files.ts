/**
 * Writes down what fetches the files of each page, beside the entry and the area (`pages.json`). The server puts those
 * of the address that is asked for into the page, so that they come together with the area, and not once it is there.
 * What is no address of the app at all it answers with 404.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { Page } from '../src/shared/lib/page.ts';
import { modulesOf } from './modules-of.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sides = ['dealer', 'staff'] as const;

/** A module of the app as it is written, with nothing of it drawn. */
async function read<Module>(module: string): Promise<Module> {
  const alias = { '@': `${root}src`, '@tabler/icons-react': `${root}plugins/no-icons.ts` };
  return (await runnerImport<Module>(`${root}src/${module}`, { root, logLevel: 'error', resolve: { alias } }))
    .module;
}

type Chunk = Rolldown.OutputChunk;

export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (module: string): Chunk => {
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (chunk === undefined) throw new Error(`No file has ${module}`);
        return chunk;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      const addresses = new Set(['/']);
      const pagesOf = async (side: string) => {
        const { pages } = await read<{ pages: readonly Page[] }>(`areas/${side}/pages.ts`);
        const known = filesOf([...(entry ? [entry] : []), chunkOf(`/src/areas/${side}/index.tsx`)], byFile);
        return pages
          .filter(({ pattern }) => pattern.startsWith('/'))
          .map((page) => {
            addresses.add(page.pattern);
            const files = [...filesOf(modulesOf(page).map(chunkOf), byFile)].filter(
              (file) => !known.has(file),
            );
            return [page.pattern, files.map(linkTo).join('')];
          });
      };
      const [dealer, staff] = await Promise.all(sides.map(pagesOf));
      const { visitorPaths } = await read<{ visitorPaths: readonly Pick<Page, 'pattern'>[] }>(
        'shared/entry-paths.ts',
      );
      for (const { pattern } of visitorPaths) addresses.add(pattern);
      const source = JSON.stringify({ dealer, staff, addresses: [...addresses] });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  },
};

/** The files of these chunks, and of all that they import. */
function filesOf(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>, found = new Set<string>()) {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
    filesOf(
      chunk.imports.flatMap((file) => byFile.get(file) ?? []),
      byFile,
      found,
    );
  }
  return found;
}

/** They wait for what the area itself needs. */
const linkTo = (file: string) =>
  `<link rel=${file.endsWith('.css') ? '"preload" as="style"' : '"modulepreload"'} fetchpriority="low" crossorigin href="/${file}">`;
