/**
 * Pictures of records, kept for a while so that going back and forth between them does not load them again. How one is
 * fetched is said by whoever shows them.
 */
import { useCallback } from 'react';
import type { Download } from '@/shared/api/client';
import { resetsWithSession } from '@/shared/store/reset';

export type Picture = {
  readonly id: number;
  /** Unique within its record. */
  readonly name: string;
  /** False where it could not be read: then it is only to be saved. */
  readonly hasThumbnail: boolean;
  readonly takenAt?: string | null;
  readonly createdAt: string;
  readonly uploadedByName?: string | null;
};

export type PictureSize = 'thumbnail' | 'display';

/** How the pictures of a kind of record are fetched, and what stands under them. */
export type PictureSource<Shown extends Picture> = {
  readonly load: Pictures;
  /** The picture as it was sent, to be saved. */
  readonly download: (record: number, name: string) => Promise<Download>;
  /** What it shows; when and by whom it was taken follows. */
  readonly aboutOf: (picture: Shown) => string;
};

type Pictures = (record: number, size: PictureSize, name: string) => Promise<Blob>;

const most = 60;

export function keepPictures(load: Pictures): Pictures {
  const kept = new Map<string, Promise<Blob>>();
  resetsWithSession(() => kept.clear());
  return (record, size, name) => {
    const key = `${record}/${size}/${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const loading = load(record, size, name);
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return loading;
  };
}

/** Loads the pictures of one record in one size, by name. */
export function useLoadPicture(load: Pictures, record: number, size: PictureSize) {
  return useCallback((name: string) => load(record, size, name), [load, record, size]);
}
