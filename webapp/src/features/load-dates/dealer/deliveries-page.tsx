import { IconTruck } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SubscribeButton } from '@/entities/calendar/subscribe-button';
import { useOrderSummary } from '@/entities/order/stores';
import { MessageButton } from '@/entities/message/message-button';
import { dayRange } from '@/shared/i18n/near-dates';
import { t } from '@/shared/i18n/t';
import { mondayOf, plusDays, thisWeek } from '@/shared/lib/week';
import { allows, useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import '../deliveries-words';
import type { LoadDate } from '../model';
import { TruckCard } from '../parts/truck-card';
import { useLoadDates } from '../stores';
import classes from './deliveries.module.css';

/** About half a year of trucks. */
const upcoming = { take: 200, sort: [{ selector: 'loadDate', desc: false }] };

export function prefetch() {
  useLoadDates.prefetch(upcoming);
  if (allows(useSession.getState().authorization, 'orders:view')) useOrderSummary.prefetch(every);
}

const every = {};

/** The trucks to come, week by week, with what of the dealer’s is on each. */
export default function DeliveriesPage() {
  const data = useLoadDates(upcoming);
  const can = useCan();
  const summary = useOrderSummary(can('orders:view') ? every : null).item;
  const [printed, setPrinted] = useState<string | null>(null);
  const weeks = byWeek(data.items);
  useScrollToLoad(data.isSuccess);

  // What is printed has to be on the page first.
  useEffect(() => {
    if (printed === null) return;
    window.print();
    // oxlint-disable-next-line react/set-state-in-effect
    setPrinted(null);
  }, [printed]);

  return (
    <>
      <PageHeader
        title={t('deliveries.title')}
        about={t('deliveries.about')}
        actions={<SubscribeButton label={t('deliveries.subscribe')} />}
      />
      <Loaded
        data={data}
        height={600}
        isEmpty={weeks.length === 0}
        empty={
          <EmptyState
            icon={IconTruck}
            title={t('deliveries.empty')}
            help={t('deliveries.emptyHelp')}
            action={<MessageButton />}
          />
        }
      >
        <div className={classes.weeks}>
          {weeks.map(({ monday, loads }) => (
            <section
              key={monday}
              className={classes.week}
              data-print={printed !== null && printed !== monday ? 'hidden' : undefined}
            >
              <header className={classes.head}>
                <h2 className={classes.title}>
                  {[weekName(monday), dayRange(monday, plusDays(monday, 4))].filter(Boolean).join(', ')}
                </h2>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  data-print="hidden"
                  onClick={() => setPrinted(monday)}
                >
                  {t('deliveries.print')}
                </Button>
              </header>
              <ul className={classes.trucks}>
                {loads.map((load) => (
                  <TruckCard
                    key={load.id}
                    load={load}
                    isAlone={loads.filter(({ loadDate }) => loadDate === load.loadDate).length === 1}
                    next={nextOpen(data.items, load)}
                    summary={summary}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Loaded>
    </>
  );
}

type Week = { readonly monday: string; readonly loads: readonly LoadDate[] };

function byWeek(loads: readonly LoadDate[]): readonly Week[] {
  const mondays = [...new Set(loads.map(({ loadDate }) => mondayOf(loadDate)))];
  return mondays.map((monday) => ({
    monday,
    loads: loads.filter(({ loadDate }) => mondayOf(loadDate) === monday),
  }));
}

function weekName(monday: string): string {
  const current = mondayOf(thisWeek().from);
  if (monday === current) return t('deliveries.thisWeek');
  return monday === plusDays(current, 7) ? t('deliveries.nextWeek') : '';
}

/** The day of the next truck that takes the orders for which a full one has no room. */
const nextOpen = (loads: readonly LoadDate[], full: LoadDate): string | undefined =>
  loads.find(
    ({ status, route, loadDate }) => status === 'open' && route === full.route && loadDate > full.loadDate,
  )?.loadDate;

/** Other pages lead to one of the trucks. */
function useScrollToLoad(isReady: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView?.({ block: 'center' });
  }, [hash, isReady]);
}
