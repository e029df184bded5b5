import '../words';
import { ActionIcon, Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ScopeSelect } from '@/shared/grid/scope-select';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { FailedState } from '@/shared/ui/failed-state';
import { PageHeader } from '@/shared/ui/page-header';
import classes from '../parts/board.module.css';
import { BoardGrid } from '../parts/board-grid';
import { BoardList } from '../parts/board-list';
import { SendPlans } from '../parts/send-plans';
import { weekQueryOf, useBoardView } from '../parts/use-board-view';
import { useMayPlan } from '../parts/use-may-plan';
import { hoursShown } from '../board-model';
import { today } from '@/shared/lib/today';
import { useBoard } from '../stores';

export const prefetch = ({ search }: Address) => useBoard.prefetch(weekQueryOf(search));

/** Who goes where this week: days of one crew, or all crews of one day. */
export default function BoardPage() {
  const [search] = useSearchParams();
  const { item, isLoading, message, refetch } = useBoard(weekQueryOf(search), { keepPreviousData: true });
  const view = useBoardView(item);
  const mayPlan = useMayPlan();
  const isPhone = useIsPhone();

  return (
    <>
      <PageHeader title={t('nav.serviceBoard')} about={t('board.about')} />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('board.columns')}
          data={[
            { value: 'days', label: t('board.byDays') },
            { value: 'crews', label: t('board.byCrews') },
          ]}
          value={view.by}
          onChange={(by) => view.change({ by })}
        />
        {view.by === 'days' && (
          <ScopeSelect
            label={t('desk.crew')}
            choices={view.crews}
            value={view.crewNumber}
            onChange={(crew) => view.change({ crew })}
          />
        )}
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={view.backLabel} onClick={() => view.step(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Button variant="default" onClick={() => view.change({ day: today() })}>
            {t('board.today')}
          </Button>
          <ActionIcon variant="default" size="lg" aria-label={view.onLabel} onClick={() => view.step(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        <span className={classes.range} role="status">
          {view.title}
        </span>
      </div>
      {item !== null && mayPlan && <SendPlans board={item} />}
      {item === null && !isLoading && message !== '' && (
        <FailedState title={t('record.failed')} message={message} onRetry={() => void refetch()} />
      )}
      {item === null && isLoading && <Skeleton h={560} role="status" aria-label={t('app.loading')} />}
      {item !== null && isPhone && <BoardList board={item} columns={view.columns} mayPlan={mayPlan} />}
      {item !== null && !isPhone && (
        <>
          <BoardGrid
            board={item}
            columns={view.columns}
            hours={hoursShown(view.columns.flatMap(({ visits }) => visits))}
            mayPlan={mayPlan}
          />
          {mayPlan && <p className={classes.hint}>{t('board.hint')}</p>}
        </>
      )}
    </>
  );
}
