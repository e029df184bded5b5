import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { MarkForm } from './mark-form';
import type { MarkKit } from './mark-kit';
import type { Draft } from './use-marking';
import classes from './viewer.module.css';

type Props = { kit: MarkKit; draft: Draft; onDone: () => void };

/** What was drawn, to be put into words. */
export function NewMark({ kit, draft: { page, shape }, onDone }: Props) {
  const [stamp, setStamp] = useState(Object.keys(kit.stamps)[0] ?? '');
  const isStamp = shape.kind === 'stamp';
  return (
    <section className={classes.part} aria-label={t('viewer.newMark')}>
      <h2>{t('viewer.newMark')}</h2>
      <MarkForm
        text=""
        submitLabel={t('viewer.saveMark')}
        send={(text) =>
          kit.add?.({ page, shape: isStamp ? { ...shape, stamp } : shape, text }) ?? Promise.resolve(null)
        }
        onDone={onDone}
        onCancel={onDone}
        stamp={isStamp ? { at: stamp, words: kit.stamps, onChange: setStamp } : undefined}
      />
    </section>
  );
}
