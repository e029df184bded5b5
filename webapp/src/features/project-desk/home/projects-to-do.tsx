import './words';
import { date, integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useProjectsToDo } from './stores';

/** Project requests on the staff's dashboard: what waits for me as a drafter or as a department, and what is late. */
export function ProjectsToDo() {
  const data = useProjectsToDo(useStable({}));
  const { item } = data;
  const figure = (value: number | undefined, under: string, view: string, isBad = false) => ({
    value: integer(value),
    under,
    to: `${staffPaths.projectRequests.to()}?${view}`,
    isBad: isBad && (value ?? 0) > 0,
  });
  return (
    <Panel title={t('nav.projectRequests')} isFlush aside={<SeeAll to={staffPaths.projectRequests.to()} />}>
      <Loaded data={data} height={160}>
        <Figures
          figures={[
            figure(item?.yourTurn, t('projectFigures.turn'), 'f.isYourTurn=true'),
            figure(item?.unassigned, t('projectFigures.unassigned'), 'reportType=unassigned'),
            figure(item?.overdue, t('projectFigures.overdue'), 'reportType=overdue', true),
            ...((item?.orphaned ?? 0) > 0
              ? [figure(item?.orphaned, t('projectFigures.orphaned'), 'reportType=orphaned')]
              : []),
          ]}
        />
        <LinkRows
          isShort
          rows={(item?.next ?? []).map(({ id, number, title, accountName, dueOn, statusLabel }) => ({
            key: id,
            to: staffPaths.projectRequest.to({ id }),
            title: [number, title].join(' · '),
            about: [accountName, dueOn && t('projectFigures.due', { day: date(dueOn) })]
              .filter(Boolean)
              .join(' · '),
            aside: statusLabel,
          }))}
        />
      </Loaded>
    </Panel>
  );
}
