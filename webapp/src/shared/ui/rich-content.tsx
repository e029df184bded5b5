import { useEffect, useMemo, useRef } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './rich-content.module.css';

type Props = {
  html: string;
  /** Fetches a picture that the text names: one of the files of its record. */
  loadPicture?: (name: string) => Promise<Blob>;
  /** Adds to the text what its place needs, before it is drawn; the same function each time. */
  amend?: (body: HTMLElement) => void;
};

const ofRecord = 'attachment:';

/** The one place that sets inner HTML. The server has cleaned it when it was written. */
export function RichContent({ html, loadPicture, amend }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const prepared = useMemo(() => prepare(html, amend), [html, amend]);

  useEffect(() => {
    if (loadPicture === undefined) return undefined;
    const made: string[] = [];
    let isWanted = true;
    content.current?.querySelectorAll<HTMLImageElement>('img[data-picture]').forEach((image) => {
      loadPicture(image.dataset['picture'] ?? '')
        .then((blob) => {
          if (!isWanted) return;
          image.src = URL.createObjectURL(blob);
          made.push(image.src);
        })
        // Its alternative text is shown instead.
        .catch(() => image.replaceWith(image.alt));
    });
    return () => {
      isWanted = false;
      made.forEach((address) => URL.revokeObjectURL(address));
    };
  }, [prepared, loadPicture]);

  return (
    // oxlint-disable-next-line react/no-danger
    <div ref={content} className={classes.content} dangerouslySetInnerHTML={{ __html: prepared }} />
  );
}

/** Pictures wait for their file, wide tables scroll by themselves, links out of the portal open beside it. */
function prepare(html: string, amend: Props['amend']): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('img').forEach((image) => {
    const source = image.getAttribute('src') ?? '';
    if (!source.startsWith(ofRecord)) return;
    image.removeAttribute('src');
    image.dataset['picture'] = pictureName(source);
  });
  body.querySelectorAll('table').forEach((table) => {
    const scroller = document.createElement('div');
    scroller.className = classes['scroller'] ?? '';
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'region');
    scroller.setAttribute('aria-label', t('rich.table'));
    table.replaceWith(scroller);
    scroller.append(table);
  });
  body.querySelectorAll('a[href^="http"]').forEach((link) => link.setAttribute('target', '_blank'));
  amend?.(body);
  return body.innerHTML;
}

/** `attachment:plan%20A.png` names the file `plan A.png`. */
export function pictureName(source: string): string {
  try {
    return decodeURIComponent(source.slice(ofRecord.length));
  } catch {
    return source.slice(ofRecord.length);
  }
}

export const pictureSource = (name: string): string => ofRecord + encodeURIComponent(name);
