import '../overview-words';
import { Anchor, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Timeline } from '@/shared/workflow/timeline';
import { happeningsOf, type Happening } from '../activity';
import { useActivity } from '../stores';
import classes from './activity-panel.module.css';

/** What happened to the account's orders and to its records of all desks, the latest first. */
export function ActivityPanel({ account }: { account: string }) {
  const [pages, setPages] = useState(1);
  const data = useActivity(useStable({ account, pages }), { keepPreviousData: true });
  const { items, count, answeredQuery } = data;
  const events = happeningsOf(items).map((one) => ({
    ...one,
    verb: [one.kind, one.words, one.reason, one.who, one.records[0]?.id].join(' '),
    verbLabel: one.words,
    from: '',
    to: '',
  }));
  return (
    <Panel title={t('dealerPage.activity')}>
      <Loaded
        data={data}
        height={560}
        isEmpty={items.length === 0}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t('dealerPage.noActivity')}
            help={t('dealerPage.noActivityHelp')}
          />
        }
      >
        {/* It turns round what a record's history begins with. */}
        <Timeline events={events.toReversed()} details={(event) => <Records {...event} />} />
        {count > items.length && (
          <Button
            variant="default"
            mt="md"
            loading={answeredQuery?.pages !== pages}
            data-print="hidden"
            onClick={() => setPages(pages + 1)}
          >
            {t('dealerPage.showMore')}
          </Button>
        )}
      </Loaded>
    </Panel>
  );
}

/** How many of the records are named that a job or an import has changed alike. */
const named = 12;

function Records({ kindLabel, records }: Pick<Happening, 'kindLabel' | 'records'>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? records : records.slice(0, named);
  const rest = records.length - shown.length;
  return (
    <span className={classes.records}>
      <span>{kindLabel}</span>
      {shown.map(({ id, number, to }) => (
        <Anchor key={id} component={Link} to={to} inherit>
          {number}
        </Anchor>
      ))}
      {rest > 0 && (
        <Anchor component="button" type="button" inherit onClick={() => setIsOpen(true)}>
          {t('grid.showMore', { count: rest })}
        </Anchor>
      )}
    </span>
  );
}
