import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { FailedState } from '@/shared/ui/failed-state';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import type { Waiting } from './waiting';
import classes from './needs.module.css';
import { countOf, firstOf, needsOf, type Need, type NeedGroup } from './needs';

type Props = { waiting: Waiting };

/** What the dealer has to do something about, in three groups. */
export function NeedsPanel({ waiting }: Props) {
  const { asked } = waiting;
  const groups = needsOf(waiting).filter((group) => countOf(group) > 0);
  const failed = asked.filter(({ isLoading, isSuccess, message }) => !isLoading && !isSuccess && message);
  const isLoading = asked.some(({ isSuccess, message }) => !isSuccess && message === '');
  const refetch = async () => void (await Promise.all(failed.map((part) => part.refetch())));
  return (
    <Panel title={t('needs.title')} isFlush>
      <Loaded
        data={{ isLoading, isSuccess: !isLoading, message: '', refetch }}
        height={480}
        isEmpty={groups.length + failed.length === 0}
        empty={t('dashboard.nothingWaits')}
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        {failed[0] && (
          <FailedState
            title={t('dashboard.partMissing')}
            message={failed[0].message}
            onRetry={() => void refetch()}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Group({ group }: { group: NeedGroup }) {
  const { shown, rests } = firstOf(group, useIsPhone() ? 2 : 3);
  return (
    <section className={classes.group}>
      <header className={classes.head}>
        <Title order={3} className={classes.title}>
          {t(group.title)}
        </Title>
        <span className={classes.count}>{integer(countOf(group))}</span>
      </header>
      <ul className={classes.rows}>
        {shown.map((need) => (
          <Row key={need.key} need={need} />
        ))}
      </ul>
      {rests.length > 0 && (
        <p className={classes.rests}>
          {rests.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function Row({ need: { to, title, about, when, act } }: { need: Need }) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={to} className={classes.link} title={title}>
          {title}
        </Link>
        {about !== '' && (
          <span className={classes.about} title={about}>
            {about}
          </span>
        )}
      </span>
      {when && (
        <span className={classes.when} title={when.full}>
          {when.text}
        </span>
      )}
      <span className={classes.act}>{act}</span>
    </li>
  );
}
