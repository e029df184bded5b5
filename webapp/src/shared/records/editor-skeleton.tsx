import { Skeleton } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import classes from './record-form.module.css';

type Props = { label: string };

/** Holds the place of the editor until it is here. */
export function EditorSkeleton({ label }: Props) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <Skeleton h={340} role="status" aria-label={t('app.loading')} />
    </div>
  );
}
