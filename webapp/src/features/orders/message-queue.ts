/**
 * The files of an order's messages: those on their way, and those that the server has and that go with the next
 * message. A lost connection and a reload only make them wait.
 */
import { createStore } from 'zustand';
import type { WriteAnswer } from '@/shared/api/answers';
import { uploadTo } from '@/shared/api/upload';
import { dropDraft, keepDraft, readDraft } from '@/shared/forms/drafts';
import { resetsWithSession } from '@/shared/store/reset';
import { createFileQueue } from '@/shared/workflow/file-queue';

type FileTo = { readonly order: number; readonly path: string };

export type SentFile = { readonly id: number; readonly name: string; readonly at: number };

/** The server removes what no message has named within a day. */
const lifetime = 23 * 60 * 60 * 1000;

const draftOf = (order: number) => `order files ${order}`;

const isSent = (kept: unknown): kept is SentFile =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'number' &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  Date.now() - kept.at < lifetime;

function restored(order: number): readonly SentFile[] {
  const kept = readDraft(draftOf(order))?.['files'];
  return Array.isArray(kept) ? kept.filter(isSent) : [];
}

/** By order, as far as they were asked for; the others lie among the drafts. */
export const sentFiles = createStore<Readonly<Record<number, readonly SentFile[]>>>()(() => ({}));

/** The files themselves, by the ids that the server gave them, to be seen until they go out; a reload forgets them. */
const originals = new Map<number, File>();

export const originalOf = (id: number): File | undefined => originals.get(id);

resetsWithSession(() => {
  sentFiles.setState({}, true);
  originals.clear();
});

export const sentFilesOf = (order: number): readonly SentFile[] =>
  sentFiles.getState()[order] ?? restored(order);

export function setSentFiles(order: number, files: readonly SentFile[]): void {
  sentFiles.setState({ [order]: files });
  if (files.length === 0) dropDraft(draftOf(order));
  else keepDraft(draftOf(order), { files });
}

export const messageFileQueue = createFileQueue<FileTo>({
  shelf: ['transom-message-files', 'files'],
  recordOf: ({ order }) => order,
  send: async ({ order, path }, file, sending) => {
    const { id } = await uploadTo<WriteAnswer>(path, file, sending);
    if (typeof id !== 'number') return;
    originals.set(id, file);
    setSentFiles(order, [...sentFilesOf(order), { id, name: file.name, at: Date.now() }]);
  },
});
