import { Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import classes from './answer.module.css';

/** What the drafter has written, where it is read before an answer is given. */
export function DrafterNote({ text }: { text: string }) {
  return (
    <Notice tone="neutral" title={t('drawings.drafterNote')}>
      <Text size="sm" className={classes.note}>
        {text}
      </Text>
    </Notice>
  );
}
