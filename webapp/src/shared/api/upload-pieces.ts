/**
 * Large files on their way to the server in pieces: a connection that breaks costs one piece, and the next try
 * goes on where the last one ended, also after the page was loaded again.
 */
import { pause } from '@/shared/lib/pause';
import { useSession } from '@/shared/store/session';
import type { ItemAnswer } from './answers';
import { client } from './client';
import { Failure } from './failure';
import type { components } from './schema';
import { sendBody, type UploadOptions } from './send-body';

/** The largest piece that the server takes, in bytes. */
export const pieceSize = 4 * 1024 * 1024;

type Progress = components['schemas']['UploadProgress'];

/** How often a piece is sent anew before the failure is shown, and the first wait, in milliseconds. */
const tries = 5;
const firstWait = 500;

export type InPieces = {
  readonly id: number;
  /** The record was asked to take it before, and what it answered was lost. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly forget: () => void;
};

/**
 * Sends a file's bytes and gives the id under which a record takes them; `ask` is called before it is to take them, and
 * `forget` when it has. Null where the browser cannot hash the file: it then goes in one.
 */
export async function sendInPieces(file: File, options: UploadOptions): Promise<InPieces | null> {
  const sha256 = await hashOf(file);
  if (sha256 === null) return null;
  const { signal, token, isUnrouted, onProgress } = options;
  const call = { signal, token, isUnrouted };
  const remembered = memoryOf(sha256);

  const known = remembered.read();
  if (known !== null && remembered.isAsked()) return { ...remembered, id: known, isAsked: true };
  let offset = known === null ? null : await offsetOf(known);
  let id = offset === null ? null : known;
  if (id === null || offset === null) {
    const { name, size } = file;
    const begun = await client.post('/uploads', { name, size, sha256 }, call);
    id = begun.id ?? 0;
    offset = 0;
    remembered.write(id);
  }

  let failures = 0;
  while (offset < file.size) {
    const start: number = offset;
    const piece = file.slice(start, start + pieceSize);
    const { size } = piece;
    const onPiece = (fraction: number) => onProgress?.((start + fraction * size) / file.size);
    try {
      const answer: ItemAnswer<Progress> = await sendBody({
        method: 'PUT',
        path: `/uploads/${id}`,
        body: piece,
        options: { ...call, query: { offset: start }, onProgress: onPiece },
      });
      offset = answer.item.offset;
      failures = 0;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'wrongOffset') {
        // The answer to a piece was lost: the server says where to go on.
        offset = (error.item as Progress).offset;
      } else if (!isPassing(error)) {
        throw error;
      }
      failures += 1;
      if (failures >= tries) throw error;
      await pause(firstWait * 2 ** failures, signal);
    }
  }
  return { ...remembered, id, isAsked: false };

  /** Null if the upload no longer exists or belongs to another user. */
  async function offsetOf(upload: number): Promise<number | null> {
    try {
      const { item } = await client.get(`/uploads/${upload}`, call);
      return item.size === file.size ? item.offset : null;
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null;
      throw error;
    }
  }
}

/** No answer at all, a proxy without a server behind it, or another try of the same piece that has not ended yet. */
const isPassing = ({ status }: Failure) => status === 0 || status === 409 || status === 502 || status === 504;

/** Null where the page has no secure context, or the file cannot be read. */
async function hashOf(file: File): Promise<string | null> {
  // The types promise it everywhere; browsers have it over HTTPS alone.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return null;
  try {
    const hash = await subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

/** The id of an upload of this content that was not finished, of the person who is signed in. */
function memoryOf(sha256: string) {
  const { authorization } = useSession.getState();
  const asked = `upload-asked ${authorization?.user.id ?? ''}/${authorization?.account?.id ?? ''} ${sha256}`;
  const key = `upload ${authorization?.user.id ?? ''}/${authorization?.account?.id ?? ''} ${sha256}`;
  return {
    read: () => Number(sessionStorage.getItem(key)) || null,
    write: (id: number) => sessionStorage.setItem(key, String(id)),
    isAsked: () => sessionStorage.getItem(asked) !== null,
    ask: () => sessionStorage.setItem(asked, 'yes'),
    forget: () => {
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(asked);
    },
  };
}
