import { isMissingChunk } from '@/shared/lib/reload-once';
import { useSession } from '@/shared/store/session';
import { client } from './client';

/** What the server takes of an error: longer texts say no more about it. */
const most = { kind: 300, address: 300, build: 64, stack: 12_000 };

const reported = new Set<string>();

/**
 * Tells the server that a page failed, once for each kind of error and page: IT sees it on the system page. Only for
 * someone who is signed in, and nothing is said where that fails too.
 */
export function reportPageError(thrown: unknown) {
  if (useSession.getState().token === null || isMissingChunk(thrown)) return;
  const kind = cut(thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown), most.kind);
  const address = cut(window.location.pathname, most.address);
  const once = `${kind} ${address}`;
  if (reported.has(once)) return;
  reported.add(once);
  const stack = (thrown instanceof Error && thrown.stack) || '';
  const body = {
    kind,
    address,
    build: cut(buildOf(document), most.build),
    stack: stack.slice(0, most.stack),
  };
  client.post('/client-error', body, { isUnrouted: true }).catch(() => {});
}

/** A text of one line. */
const cut = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length);

/** The name of the script with which the app begins: each build has another. */
function buildOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}
