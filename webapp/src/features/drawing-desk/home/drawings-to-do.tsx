import './words';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Figures } from '@/shared/ui/figures';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useDrawingsToDo } from './stores';

/** Drawings on the staff's dashboard: what is to be drawn, checked and released, and what waits for dealers. */
export function DrawingsToDo() {
  const data = useDrawingsToDo(useStable({}));
  const { item } = data;
  const figure = (value: number | undefined, under: string, list: string) => ({
    value: integer(value),
    under,
    to: `${staffPaths.drawings.to()}?reportType=${list}`,
    isBad: false,
  });
  return (
    <Panel title={t('nav.drawings')} isFlush aside={<SeeAll to={staffPaths.drawings.to()} />}>
      <Loaded data={data} height={96}>
        <Figures
          figures={[
            figure(item?.yourTurn, t('drawingsHome.turn'), 'mine'),
            figure(item?.toCheck, t('drawingsHome.toCheck'), 'checking'),
            figure(item?.awaitingAnswer, t('drawingsHome.withDealers'), 'issued'),
            figure(item?.toRelease, t('drawingsHome.toRelease'), 'release'),
            figure(item?.openWaivers, t('drawingsHome.waivers'), 'waivers'),
            figure(item?.expiringWaivers, t('drawingsHome.expiring'), 'expiring'),
          ]}
        />
      </Loaded>
    </Panel>
  );
}
