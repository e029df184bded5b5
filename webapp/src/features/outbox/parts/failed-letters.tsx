import '../words';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { subjectOf } from '../model';
import { useOutbox } from '../stores';

const latest = {
  filter: ['status', '=', 'failed'],
  sort: [{ selector: 'createdAt', desc: true }],
  take: 5,
} as const;

/** Mail that did not get through, the latest first. */
export function FailedLetters() {
  const data = useOutbox(latest);
  const { items, count, isSuccess } = data;
  // That nothing failed is what is expected, and no news.
  if (isSuccess && count === 0) return null;
  return (
    <Panel
      title={isSuccess ? t('outbox.failed', { count }) : t('outbox.failedMail')}
      isFlush
      aside={<SeeAll to={`${staffPaths.outbox.to()}?f.status=failed`} />}
    >
      <Loaded data={data} height={120}>
        <LinkRows
          isShort
          rows={items.map((letter) => ({
            key: letter.id,
            to: staffPaths.outboxMessage.to({ id: letter.id }),
            title: subjectOf(letter),
            about: letter.lastError || letter.recipient,
            aside: dateTime(letter.createdAt),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
