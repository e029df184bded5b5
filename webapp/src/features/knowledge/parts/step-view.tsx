import { Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { ReaderFiles } from '@/shared/records/reader-files';
import { StoredPicture } from '@/shared/records/stored-picture';
import { Notice } from '@/shared/ui/notice';
import { RichContent } from '@/shared/ui/rich-content';
import { ViewerDialog } from '@/shared/viewer/viewer-dialog';
import type { Step } from '../model';
import classes from './article.module.css';

type Props = { step: Step; number: number; files: ReaderFiles<Step> };

/** One step, its pictures as large as the page allows. */
export function StepView({ step, number, files }: Props) {
  const { id, title, text, warning, images } = step;
  const [open, setOpen] = useState<string | null>(null);
  const { download, source } = files;
  const load = useCallback(async (name: string) => (await download(id, name)).blob, [download, id]);
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.stepBody}>
        <Title order={2} size="h3">
          {title || t('step.numbered', { number })}
        </Title>
        {warning !== '' && (
          <Notice tone="waiting" title={t('knowledge.warning')}>
            {warning}
          </Notice>
        )}
        {text !== '' && <RichContent html={text} loadPicture={load} />}
        {images.length > 0 && (
          <div className={classes.pictures} data-count={images.length}>
            {images.map((image) => (
              <button
                key={image.name}
                type="button"
                className={classes.picture}
                aria-label={t('knowledge.enlarge', { name: image.name })}
                onClick={() => setOpen(source(id, image).key)}
              >
                <StoredPicture name={image.name} words="" load={load} />
              </button>
            ))}
          </div>
        )}
        <ViewerDialog sources={images.map((image) => source(id, image))} open={open} onChange={setOpen} />
      </div>
    </li>
  );
}
