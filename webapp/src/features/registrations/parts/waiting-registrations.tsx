import '../words';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { applicantName } from '../model';
import { useRegistrations } from '../stores';

const oldest = {
  filter: ['status', '=', 'waiting'],
  sort: [{ selector: 'createdAt', desc: false }],
  take: 5,
} as const;

/** Who waits to be let in, the longest first. */
export function WaitingRegistrations() {
  const data = useRegistrations(oldest);
  const { items, count, isSuccess } = data;
  return (
    <Panel
      title={isSuccess ? t('registrations.waiting', { count }) : t('registrations.toReview')}
      isFlush
      aside={<SeeAll to={`${staffPaths.registrations.to()}?f.status=waiting`} />}
    >
      <Loaded data={data} height={120} isEmpty={items.length === 0} empty={t('registrations.noneWaits')}>
        <LinkRows
          isShort
          rows={items.map((registration) => ({
            key: registration.id,
            to: staffPaths.registration.to({ id: registration.id }),
            title: applicantName(registration),
            about: registration.company,
            aside: dateTime(registration.createdAt),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
