import '../words';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useStable } from '@/shared/lib/use-stable';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { FailedState } from '@/shared/ui/failed-state';
import { PageHeader } from '@/shared/ui/page-header';
import { BoardColumns } from '../board/board-columns';
import classes from '../board/board.module.css';
import { LoadPanel } from '../board/load-panel';
import { useBoard, type BoardOf } from '../stores';

/** Whose requests the address asks for. */
function queryOf(search: URLSearchParams): BoardOf {
  const drafter = search.get('drafter');
  if (drafter === 'none') return { drafter };
  const id = Number(drafter);
  return Number.isInteger(id) && id > 0 ? { drafter: id } : {};
}

export const prefetch = ({ search }: Address) => useBoard.prefetch(queryOf(search));

/** Open requests by state, for those who give them to drafters. */
export default function ProjectBoardPage() {
  const [search, setSearch] = useSearchParams();
  const asked = useStable(queryOf(search));
  const { item, isLoading, message, refetch } = useBoard(asked, { keepPreviousData: true });
  const can = useCan();
  const isPhone = useIsPhone();
  const mayMove = can('projects:approve') || can('projects:delete');
  const onChange = (drafter: BoardOf['drafter']) =>
    setSearch(drafter === undefined ? {} : { drafter: String(drafter) }, { replace: true });
  // A list of names: on a phone it would stand before what the page is for, and what stands below waits for that.
  const loads = <LoadPanel drafter={asked.drafter} onChange={onChange} />;
  return (
    <>
      <PageHeader
        title={t('nav.projectBoard')}
        about={t('projectDesk.boardAbout')}
        crumbs={[{ label: t('nav.projectRequests'), to: staffPaths.projectRequests.to() }]}
      />
      {!isPhone && loads}
      {item === null && !isLoading && message !== '' && (
        <FailedState title={t('record.failed')} message={message} onRetry={() => void refetch()} />
      )}
      {item === null && isLoading && <Skeleton h={480} role="status" aria-label={t('app.loading')} />}
      {item !== null && <BoardColumns columns={item} mayMove={mayMove} />}
      {item !== null && mayMove && !isPhone && <p className={classes.hint}>{t('projectDesk.boardHint')}</p>}
      {isPhone && item !== null && loads}
    </>
  );
}
