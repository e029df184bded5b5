import './words';
import { Anchor, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// As a file of its own from the same origin: the policy allows no other worker.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { PdfPage } from './pdf-page';
import classes from './pdf-view.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

type Props = { file: Blob; name: string };

type State = {
  readonly document: PDFDocumentProxy | null;
  /** Where the browser finds the file. */
  readonly address: string;
  readonly hasFailed: boolean;
};

const nothing: State = { document: null, address: '', hasFailed: false };

/** The pages of a PDF as pictures. The browser's own viewer is one link away, and reads the text aloud. */
export function PdfView({ file, name }: Props) {
  const [{ document, address, hasFailed }, setState] = useState(nothing);

  useEffect(() => {
    let isWanted = true;
    const made = URL.createObjectURL(file);
    const loading = file.arrayBuffer().then((data) => getDocument({ data }));
    loading
      .then((task) => task.promise)
      .then((opened) => isWanted && setState({ document: opened, address: made, hasFailed: false }))
      .catch(() => isWanted && setState({ document: null, address: made, hasFailed: true }));
    return () => {
      isWanted = false;
      URL.revokeObjectURL(made);
      void loading.then((task) => task.destroy());
    };
  }, [file]);

  return (
    <div className={classes.view}>
      {address !== '' && (
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
          <IconExternalLink size={16} aria-hidden /> {t('pdf.open')}
        </Anchor>
      )}
      {hasFailed && <Notice tone="bad" role="alert" title={t('pdf.failed')} />}
      {document === null && !hasFailed && (
        <Skeleton className={classes.waiting} role="status" aria-label={t('app.loading')} />
      )}
      {document !== null &&
        Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            number={index + 1}
            label={t('pdf.page', { name, page: index + 1, count: document.numPages })}
          />
        ))}
    </div>
  );
}
