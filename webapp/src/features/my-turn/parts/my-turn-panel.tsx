import '../words';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { mostUrgent, useDeskTurns, useMyTurn } from '../stores';
import { DeskLinks } from './desk-links';
import { WaitingRows } from './waiting-rows';

/** What a member of staff begins the day with: the most urgent of everything whose next step is theirs. */
export function MyTurnPanel() {
  const data = useMyTurn(mostUrgent);
  const desks = useDeskTurns();
  const both = { ...data, isSuccess: data.isSuccess && !desks.isLoading };
  return (
    <Panel title={t('nav.myTurn')} isFlush aside={<SeeAll to={staffPaths.myTurn.to()} />}>
      <Loaded
        data={both}
        height={mostUrgent.take * 56}
        isEmpty={data.items.length === 0}
        empty={t('myTurn.none')}
      >
        <DeskLinks desks={desks.items} />
        <WaitingRows rows={data.items} isShort />
      </Loaded>
    </Panel>
  );
}
