import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Notice } from '@/shared/ui/notice';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { NewsItem } from '../model';
import { useConfirmRead } from '../stores';
import classes from './news.module.css';

type Props = { item: NewsItem };

/** Asks readers to confirm that they have read it; no one else can confirm for them. */
export function ReadReceipt({ item }: Props) {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const confirm = useConfirmRead((state) => state.run);
  const isBusy = useConfirmRead((state) => state.isLoading);

  const onConfirm = async () => {
    notifyIfFailed(await confirm(item.id));
  };

  return (
    <div className={classes.receipt} data-print={item.isRead ? undefined : 'hidden'}>
      {item.isRead ? (
        <Notice tone="good" role="status" title={t('news.confirmed')} />
      ) : (
        <Notice tone="waiting" title={t('news.pleaseConfirm')}>
          <Text size="sm" mb="sm">
            {isImpersonating ? t('news.confirmOthers') : t('news.confirmHelp')}
          </Text>
          {!isImpersonating && (
            <Button
              loading={isBusy}
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => void onConfirm()}
            >
              {t('news.confirm')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
