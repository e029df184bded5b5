import './words';
import { actedOn } from '@/entities/change-request/tones';
import { addDays } from '@/shared/dates/days';
import { age, integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useChangesToDo } from './stores';

/** Change requests on the staff's dashboard: what is mine, what is no one's, what has waited for more than two days. */
export function ChangesToDo() {
  const day = addDays(today(), -2);
  const data = useChangesToDo(useStable({ day }));
  const { item } = data;
  const view = (filters: Readonly<Record<string, string>>) =>
    `${staffPaths.changeRequests.to()}?${new URLSearchParams(filters).toString()}`;
  const figures = [
    {
      under: t('changeFigures.mine'),
      value: integer(item?.mine),
      to: view({ 'f.isYourTurn': 'true', 'f.status': actedOn.join(','), sort: 'createdAt' }),
      isBad: false,
    },
    {
      under: t('changeFigures.supervisor'),
      value: integer(item?.supervisor),
      to: view({ 'f.status': 'supervisor_review', sort: 'createdAt' }),
      isBad: false,
    },
    {
      under: t('changeFigures.old'),
      value: integer(item?.old),
      to: view({ 'f.category': 'open', 'f.createdAt': `..${day}`, sort: 'createdAt' }),
      isBad: (item?.old ?? 0) > 0,
    },
  ];
  return (
    <Panel title={t('nav.changeRequests')} isFlush aside={<SeeAll to={staffPaths.changeRequests.to()} />}>
      <Loaded data={data} height={160} isEmpty={false} empty="">
        <Figures figures={figures} />
        <LinkRows
          isShort
          rows={(item?.next ?? []).map(({ id, number, kindLabel, accountName, createdAt, statusLabel }) => ({
            key: id,
            to: staffPaths.changeRequest.to({ id }),
            title: [number, kindLabel].join(' · '),
            about: [accountName, age(createdAt)].join(' · '),
            aside: statusLabel,
          }))}
        />
      </Loaded>
    </Panel>
  );
}
