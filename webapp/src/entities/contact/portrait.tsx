import { downloadFrom } from '@/shared/api/client';
import { StoredPicture } from '@/shared/records/stored-picture';
import { resetsWithSession } from '@/shared/store/reset';
import { initialsOf } from './model';
import classes from './portrait.module.css';

const kept = new Map<string, Promise<Blob>>();
resetsWithSession(() => kept.clear());

/** A photo never changes under its id, so it is fetched once. */
function load(id: string): Promise<Blob> {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const loading = downloadFrom(`/dealer/contacts/photo/${id}`, { query: { inline: true } }).then(
    ({ blob }) => blob,
  );
  kept.set(id, loading);
  loading.catch(() => kept.delete(id));
  return loading;
}

type Props = { name: string; photo: number | null | undefined; isLarge?: boolean };

/** The photo of a person, or the initials. The name stands beside it, so it says nothing itself. */
export function Portrait({ name, photo, isLarge = false }: Props) {
  return (
    <span
      className={classes.portrait}
      data-large={isLarge}
      data-initials={typeof photo === 'number' ? '' : initialsOf(name)}
      aria-hidden
    >
      {typeof photo === 'number' && <StoredPicture name={String(photo)} words="" load={load} />}
    </span>
  );
}
