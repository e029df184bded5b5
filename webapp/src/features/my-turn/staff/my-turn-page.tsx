import '../words';
import { IconChecks } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { DeskLinks } from '../parts/desk-links';
import { WaitingRows } from '../parts/waiting-rows';
import { useDeskTurns, useMyTurn } from '../stores';

const most = 200;

/** Everything whose next step is the reader's, on all desks or on one of them. */
export default function MyTurnPage() {
  const [search] = useSearchParams();
  const { items: desks, isSuccess } = useDeskTurns();
  const open = desks.find(({ desk }) => desk === search.get('desk'));
  const query = useStable(open === undefined ? { take: most } : { desk: open.desk, take: most });
  const data = useMyTurn(isSuccess || search.get('desk') === null ? query : null);
  const { items } = data;
  return (
    <>
      <PageHeader title={t('nav.myTurn')} about={t('myTurn.about')} />
      <Panel title={open?.title ?? t('myTurn.all')} isFlush>
        <DeskLinks desks={desks} isHere />
        <Loaded
          data={data}
          height={600}
          isEmpty={items.length === 0}
          empty={<EmptyState icon={IconChecks} title={t('myTurn.none')} help={t('myTurn.noneHelp')} />}
        >
          <WaitingRows rows={items} />
        </Loaded>
      </Panel>
    </>
  );
}
