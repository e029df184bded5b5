/**
 * Photos on their way to the server, one after the other. A lost connection only makes them wait; a reload takes
 * them up again from the shelf.
 */
import { create } from 'zustand';
import { Failure, isAbort, messageOf, toFailure } from '@/shared/api/failure';
import { newIdempotencyKey } from '@/shared/lib/idempotency-key';
import { resetsWithSession } from '@/shared/store/reset';
import { useSession } from '@/shared/store/session';
import { servicePictures } from './api';
import type { Phase } from './model';
import { photoShelf, type ShelvedPhoto } from './photo-shelf';

type PhotoState = 'waiting' | 'sending' | 'offline' | 'failed';

export type QueuedPhoto = {
  readonly key: string;
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly name: string;
  readonly state: PhotoState;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly message: string;
  /** What is shown of it; absent for a file that was refused. */
  readonly blob?: Blob;
};

export type NewPhoto = {
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly phase: Phase;
  readonly name: string;
  readonly file: File;
};

type Queue = {
  readonly photos: readonly QueuedPhoto[];
  readonly add: (photos: readonly NewPhoto[]) => Promise<void>;
  /** Shows a file that is not sent, and why. */
  readonly refuse: (photo: Omit<NewPhoto, 'phase' | 'file'>, message: string) => void;
  /** Stops it, or takes it off the list. */
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Takes up what an earlier page left unsent. */
  readonly resume: () => Promise<void>;
};

const shelved = new Map<string, ShelvedPhoto>();
const firstPause = 1_000;
const longestPause = 30_000;

let sending: { readonly key: string; readonly abort: AbortController } | null = null;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;

const listeners = new Set<(requestId: number) => void>();

/** Tells when the server has another photo of a request. Returns what stops the telling. */
export function whenPhotoArrives(listener: (requestId: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function ownerOf(): string {
  const { authorization } = useSession.getState();
  return `${authorization?.user.id ?? ''}/${authorization?.account?.id ?? ''}`;
}

export const usePhotoQueue = create<Queue>()((set, get) => {
  const change = (key: string, changes: Partial<QueuedPhoto>) =>
    set({ photos: get().photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)) });

  const drop = (key: string) => {
    shelved.delete(key);
    void photoShelf.remove(key);
    set({ photos: get().photos.filter((photo) => photo.key !== key) });
  };

  const enqueue = (photo: ShelvedPhoto) => {
    if (shelved.has(photo.key)) return;
    shelved.set(photo.key, photo);
    const { key, requestId, incidentId, name, blob } = photo;
    const queued = { key, requestId, incidentId, name, blob, progress: 0, message: '' };
    set({ photos: [...get().photos, { ...queued, state: 'waiting' }] });
  };

  const arrived = ({ key, requestId }: ShelvedPhoto) => {
    pause = firstPause;
    drop(key);
    listeners.forEach((listener) => listener(requestId));
  };

  /** No answer at all, or a server that is not itself: the photo is not to blame. */
  const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 502;

  const send = async (photo: ShelvedPhoto) => {
    const { key, blob, name } = photo;
    const abort = new AbortController();
    sending = { key, abort };
    change(key, { state: 'sending', progress: 0, message: '' });
    try {
      const file = new File([blob], name, { type: blob.type });
      const onProgress = (progress: number) => change(key, { progress });
      await servicePictures.send(photo, file, { signal: abort.signal, idempotencyKey: key, onProgress });
      arrived(photo);
    } catch (error) {
      if (isAbort(error)) return;
      if (!(error instanceof Failure)) change(key, { state: 'failed', message: messageOf(error) });
      const failure = toFailure(error);
      // An answer that was lost on an earlier try: the server has the photo.
      if (failure.code === 'duplicateImage') arrived(photo);
      else if (isPassing(failure)) waitForConnection();
      else change(key, { state: 'failed', message: failure.message });
    } finally {
      if (sending?.key === key) sending = null;
    }
  };

  const waitForConnection = () => {
    set({
      photos: get().photos.map((photo) =>
        photo.state === 'failed' ? photo : { ...photo, state: 'offline', progress: 0 },
      ),
    });
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    pause = Math.min(pause * 2, longestPause);
  };

  const wake = () => {
    clearTimeout(timer);
    set({
      photos: get().photos.map((photo) =>
        photo.state === 'offline' ? { ...photo, state: 'waiting' } : photo,
      ),
    });
    void pump();
  };

  const pump = async (): Promise<void> => {
    const next = get().photos.find(({ state }) => state === 'waiting');
    const photo = next && shelved.get(next.key);
    if (sending !== null || photo === undefined) return;
    try {
      await send(photo);
    } finally {
      await pump();
    }
  };

  window.addEventListener('online', wake);
  resetsWithSession(() => {
    clearTimeout(timer);
    sending?.abort.abort();
    sending = null;
    shelved.clear();
    // They stay on the shelf until their owner is back.
    set({ photos: [] });
  });

  return {
    photos: [],
    add: async (photos) => {
      const owner = ownerOf();
      for (const { file, ...photo } of photos) {
        const kept = {
          ...photo,
          key: newIdempotencyKey(),
          owner,
          takenAt: new Date(file.lastModified).toISOString(),
          addedAt: Date.now(),
          blob: file,
        };
        enqueue(kept);
        await photoShelf.put(kept);
      }
      void pump();
    },
    refuse: ({ requestId, incidentId, name }, message) => {
      const key = newIdempotencyKey();
      const refused = { key, requestId, incidentId, name, message, progress: 0, state: 'failed' } as const;
      set({ photos: [...get().photos, refused] });
    },
    cancel: (key) => {
      if (sending?.key === key) sending.abort.abort();
      drop(key);
    },
    retry: (key) => {
      change(key, { state: 'waiting', message: '' });
      void pump();
    },
    resume: async () => {
      (await photoShelf.of(ownerOf())).forEach(enqueue);
      void pump();
    },
  };
});
