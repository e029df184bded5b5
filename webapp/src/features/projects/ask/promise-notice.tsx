import { Text } from '@mantine/core';
import type { ProjectPromise, RequestType } from '@/entities/project/model';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';

type Props = { type: RequestType | undefined; promise: ProjectPromise | null; needBy: string };

/** Until when an answer comes, before anything is sent, and what its type demands. */
export function PromiseNotice({ type, promise, needBy }: Props) {
  if (type === undefined || promise === null) return null;
  const { promisedOn } = promise;
  const isLater = needBy !== '' && needBy < promisedOn;
  return (
    <Notice
      tone={isLater ? 'waiting' : 'neutral'}
      role="status"
      title={t('askProject.promise', { date: date(promisedOn) })}
    >
      <Text size="sm">
        {isLater ? t('askProject.notKept', { date: date(needBy) }) : t('askProject.promiseHelp')}
      </Text>
    </Notice>
  );
}
