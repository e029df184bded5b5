import './file-words';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import classes from './files-panel.module.css';
import rows from './file-rows.module.css';

type Props = {
  upload: {
    readonly name: string;
    readonly state: 'waiting' | 'sending' | 'offline' | 'failed';
    /** The uploaded fraction, from 0 to 1. */
    readonly progress: number;
    /** Says why the upload failed. */
    readonly message: string;
  };
  /** Stops it, or takes a failed one off the list. */
  onCancel: () => void;
  onRetry?: (() => void) | undefined;
};

/** A file on its way: how far it is, and what stops it. */
export function UploadRow({ upload: { name, state, progress, message }, onCancel, onRetry }: Props) {
  const hasFailed = state === 'failed';
  return (
    <li className={rows.file}>
      <IconFile size={18} stroke={1.6} aria-hidden />
      <span className={classes.sending} role={hasFailed ? 'alert' : undefined}>
        <span>{name}</span>
        {hasFailed && <span className={classes.failed}>{message}</span>}
        {state === 'waiting' && <span className={classes.size}>{t('files.waiting')}</span>}
        {state === 'offline' && <span className={classes.size}>{t('files.offline')}</span>}
        {state === 'sending' && (
          <Progress value={progress * 100} size="sm" aria-label={t('files.sending', { name })} />
        )}
      </span>
      {hasFailed && onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={hasFailed ? t('files.dismiss', { name }) : t('files.cancel', { name })}
        onClick={onCancel}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
