import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import classes from './pdf-view.module.css';

type Props = { document: PDFDocumentProxy; number: number; label: string };

/** Sharp enough for dense screens without drawing more than is seen. */
const scale = 2;

export function PdfPage({ document, number, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let cancel: () => void = () => undefined;
    let isWanted = true;
    void document.getPage(number).then(async (page) => {
      const target = canvas.current;
      if (!isWanted || target === null) return;
      const viewport = page.getViewport({ scale });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise.catch(() => undefined);
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [document, number]);

  return <canvas ref={canvas} className={classes.page} role="img" aria-label={label} />;
}
