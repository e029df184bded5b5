import { useEffect, useState } from 'react';
import { isAbort, messageOf } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import type { PagePictures } from './pictures';
import type { PictureWidth } from './source';
import classes from './viewer.module.css';

type Props = {
  pictures: PagePictures;
  page: number;
  /** The width in which the picture is needed. */
  width: PictureWidth;
  label: string;
};

type Known = { readonly of: string; readonly address: string; readonly problem: string };

/** A page as a picture; while a sharper one is on its way, the one that is there. */
export function PagePicture({ pictures, page, width, label }: Props) {
  const [known, setKnown] = useState<Known>({ of: '', address: '', problem: '' });
  const key = `${page}`;

  useEffect(() => {
    const wanted = new AbortController();
    const set = (change: Partial<Known>) => {
      if (!wanted.signal.aborted) setKnown((last) => ({ ...last, of: key, problem: '', ...change }));
    };
    const best = pictures.best(page);
    if (best !== null) set({ address: best });
    pictures.get(page, width, wanted.signal).then(
      (address) => set({ address }),
      (error: unknown) => {
        if (!isAbort(error)) set({ problem: messageOf(error), ...(best === null && { address: '' }) });
      },
    );
    return () => wanted.abort();
  }, [pictures, page, width, key]);

  const { address, problem } = known.of === key ? known : { address: '', problem: '' };
  if (address !== '') return <img className={classes.picture} src={address} alt={label} draggable={false} />;
  if (problem !== '')
    return (
      <p className={classes.pageProblem} role="alert">
        {t('viewer.pageFailed', { page })} {problem}
      </p>
    );
  return <span className={classes.pageWaiting} role="img" aria-busy="true" aria-label={label} />;
}
