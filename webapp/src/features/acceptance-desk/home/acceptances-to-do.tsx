import './words';
import { age, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { anyOf } from '@/shared/grid/load-options';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useAcceptanceQueue } from '../stores';

const ours = {
  filter: anyOf([
    ['isWaiting', '=', true],
    ['isUnordered', '=', true],
  ]),
  sort: [
    { selector: 'isUnordered', desc: true },
    { selector: 'acceptedAt', desc: false },
  ],
  take: 5,
  requireTotalCount: true,
} as const;

/** What waits for the order desk, in the order of its queue. */
export function AcceptancesToDo() {
  const data = useAcceptanceQueue(ours);
  const { items, count, isSuccess } = data;
  return (
    <Panel
      title={isSuccess ? t('acceptanceFigures.waiting', { count }) : t('nav.acceptances')}
      isFlush
      aside={<SeeAll to={staffPaths.acceptances.to()} />}
    >
      <Loaded data={data} height={220} isEmpty={items.length === 0} empty={t('acceptanceFigures.none')}>
        <LinkRows
          isShort
          rows={items.map(({ id, number, accountName, statusLabel, acceptedAt, total, currency }) => ({
            key: id,
            to: staffPaths.acceptance.to({ id }),
            title: [number, accountName].join(' · '),
            about: [statusLabel, age(acceptedAt)].join(' · '),
            aside: money(total, currency),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
