import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { PagePictures } from './pictures';
import type { SheetPage } from './source';
import { rowsInView } from './rows-in-view';
import classes from './viewer.module.css';

type Props = {
  pages: readonly SheetPage[];
  at: number;
  pictures: PagePictures;
  onTurn: (page: number) => void;
};

/** The height of a row, its gap included, in pixels; the same for all, so that thousands cost nothing. */
const rowHeight = 148;

/** All pages in small, of which those in view are drawn. */
export function Thumbnails({ pages, at, pictures, onTurn }: Props) {
  const rail = useRef<HTMLElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 800 });
  const { first, last } = rowsInView({ count: pages.length, rowHeight, ...scroll });

  useEffect(() => {
    const element = rail.current;
    if (element === null) return;
    const top = (at - 1) * rowHeight;
    if (top < element.scrollTop || top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: top - element.clientHeight / 2 + rowHeight / 2 });
  }, [at]);

  const onScroll = () => {
    const element = rail.current;
    if (element !== null) setScroll({ top: element.scrollTop, height: element.clientHeight || 800 });
  };
  return (
    <nav ref={rail} className={classes.rail} aria-label={t('viewer.pages')} onScroll={onScroll}>
      <ol className={classes.thumbnails} style={{ height: pages.length * rowHeight }}>
        {pages.slice(first, last).map((page, index) => (
          <li key={page.page} className={classes.thumbnail} style={{ top: (first + index) * rowHeight }}>
            <button
              type="button"
              aria-current={page.page === at ? 'page' : undefined}
              aria-label={t('viewer.pageOf', { page: page.page, count: pages.length })}
              onClick={() => onTurn(page.page)}
            >
              <Small pictures={pictures} page={page.page} />
              <span aria-hidden>{page.page}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Small({ pictures, page }: { pictures: PagePictures; page: number }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const wanted = new AbortController();
    pictures.get(page, 240, wanted.signal).then(
      (found) => !wanted.signal.aborted && setAddress(found),
      // Until its picture is there, a thumbnail shows the page number.
      () => undefined,
    );
    return () => wanted.abort();
  }, [pictures, page]);
  return <span className={classes.small}>{address !== '' && <img src={address} alt="" />}</span>;
}
