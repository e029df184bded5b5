import '../words';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useRemittanceQueue } from '../stores';

const ours = {
  filter: ['isYourTurn', '=', true],
  sort: [
    { selector: 'noLongerFits', desc: true },
    { selector: 'submittedAt', desc: false },
  ],
  take: 5,
  requireTotalCount: true,
} as const;

/** What waits for the reader: first what no longer fits, then what has waited the longest. */
export function RemittancesToDo() {
  const data = useRemittanceQueue(ours);
  const { items, count, isSuccess } = data;
  return (
    <Panel
      title={isSuccess ? t('receivables.waiting', { count }) : t('nav.remittances')}
      isFlush
      aside={<SeeAll to={`${staffPaths.remittances.to()}?f.isYourTurn=true`} />}
    >
      <Loaded data={data} height={220} isEmpty={items.length === 0} empty={t('receivables.noneWaiting')}>
        <LinkRows
          isShort
          rows={items.map(({ id, number, accountName, statusLabel, submittedAt, amount, currency }) => ({
            key: id,
            to: staffPaths.remittance.to({ id }),
            title: [number, accountName].filter(Boolean).join(' · '),
            about: [statusLabel, submittedAt ? dateTime(submittedAt) : ''].filter(Boolean).join(' · '),
            aside: money(amount, currency),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
