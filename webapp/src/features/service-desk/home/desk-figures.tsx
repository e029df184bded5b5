import './words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { integer, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { staffPaths } from '@/shared/staff-paths';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useDeskFigures } from './stores';

/** The service desk on the staff's dashboard: my queue, what is no one's, what is due today. */
export function DeskFigures() {
  const data = useDeskFigures({ today: today() });
  const { item } = data;
  const view = (filters: Readonly<Record<string, string>>) =>
    `${staffPaths.serviceRequests.to()}?${new URLSearchParams(filters).toString()}`;
  const underWay = 'open,paused';
  const figures = [
    {
      under: t('serviceFigures.mine'),
      value: integer(item?.mine),
      to: view({ 'f.isMine': 'true', 'f.category': underWay, sort: 'dueBy' }),
      isBad: false,
    },
    {
      under: t('serviceFigures.unassigned'),
      value: integer(item?.unassigned),
      to: view({ 'f.advisorName': '-', 'f.category': underWay, sort: 'submittedAt' }),
      isBad: false,
    },
    {
      under: t('serviceFigures.breaching'),
      value: integer(item?.breaching),
      to: view({ 'f.category': 'open', 'f.dueBy': `..${today()}`, sort: 'dueBy' }),
      isBad: (item?.breaching ?? 0) > 0,
    },
  ];
  return (
    <Panel
      title={t('nav.serviceRequests')}
      isFlush
      aside={
        <Anchor component={Link} to={staffPaths.serviceBoard.to()} size="sm">
          {t('nav.serviceBoard')}
        </Anchor>
      }
    >
      <Loaded data={data} height={160} isEmpty={false} empty="">
        <Figures figures={figures} />
        <LinkRows
          isShort
          rows={(item?.next ?? []).map((request) => ({
            key: request.id,
            to: staffPaths.serviceRequest.to({ id: request.id }),
            title: [request.number, request.summary].filter(Boolean).join(' · '),
            about: [request.accountName, request.siteCity].filter(Boolean).join(' · '),
            aside: request.dueBy
              ? t('serviceFigures.dueAt', { time: plantTime(request.dueBy) })
              : request.statusLabel,
          }))}
        />
      </Loaded>
    </Panel>
  );
}
