import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { FailedState } from '@/shared/ui/failed-state';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from './needs.module.css';
import { countOf, firstOf, needsOf, sharesOf, type InPlace, type Need, type NeedGroup } from './needs';
import { hasFailed, type Waiting } from './waiting';

const ActDialog = lazyDialog(
  async () => (await import('./act-dialog')).ActDialog,
  ({ onClose }) => onClose,
);

type Props = { waiting: Waiting };

/** What a phone shows before the rest is asked for, and what each group shows where there is room. */
const room = 5;
const most = 3;

/** Whether all is shown on a phone stands in the address, so that Back leads to what was left. */
const parameter = 'needs';

/** What the dealer has to do something about, in three groups. */
export function NeedsPanel({ waiting }: Props) {
  const { asked } = waiting;
  const groups = needsOf(waiting).filter((group) => countOf(group) > 0);
  const isPhone = useIsPhone();
  const [search] = useSearchParams();
  const isOpen = search.get(parameter) === 'all';
  const isFolded = isPhone && !isOpen;
  const few = sharesOf(groups, room);
  const shares = isFolded ? few : groups.map(() => most);
  const all = groups.reduce((sum, group) => sum + countOf(group), 0);
  const isCut = groups.some((group, at) => firstOf(group, few[at] ?? 0).rests.length > 0);
  const failed = asked.filter(hasFailed);
  const isLoading = asked.some(({ isSuccess, message }) => !isSuccess && message === '');
  const [act, setAct] = useState<InPlace | null>(null);
  const onClose = () => setAct(null);
  const refetch = async () => void (await Promise.all(failed.map((part) => part.refetch())));
  return (
    <Panel title={t('needs.title')} isFlush>
      <Loaded
        data={{ isLoading, isSuccess: !isLoading, message: '', refetch }}
        height={480}
        isEmpty={groups.length + failed.length === 0}
        empty={t('dashboard.nothingWaits')}
      >
        {groups.map((group, at) => (
          <Group key={group.title} group={group} most={shares[at] ?? 0} isFolded={isFolded} onAct={setAct} />
        ))}
        {isPhone && isCut && (
          <p className={classes.rests}>
            <Link to={isOpen ? '?' : `?${parameter}=all`} preventScrollReset>
              {isOpen ? t('needs.fewer') : t('needs.all', { count: all })}
            </Link>
          </p>
        )}
        {failed[0] && (
          <FailedState
            title={t('dashboard.partMissing')}
            message={failed[0].message}
            onRetry={() => void refetch()}
          />
        )}
      </Loaded>
      {act && <ActDialog key={`${act.kind} ${act.id}`} act={act} onClose={onClose} />}
    </Panel>
  );
}

type GroupProps = {
  group: NeedGroup;
  most: number;
  /** The panel says itself how much isn't shown. */
  isFolded: boolean;
  onAct: (act: InPlace) => void;
};

function Group({ group, most: count, isFolded, onAct }: GroupProps) {
  const { shown, rests } = firstOf(group, count);
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
          <Row key={need.key} need={need} onAct={onAct} />
        ))}
      </ul>
      {!isFolded && rests.length > 0 && (
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

type RowProps = { need: Need; onAct: GroupProps['onAct'] };

function Row({ need: { to, title, number = '', amount = '', about, when, act, inPlace }, onAct }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={to} className={classes.link} title={title}>
          {title}
        </Link>
        <span className={classes.about}>
          {number !== '' && <span className={classes.number}>{number}</span>}{' '}
          {amount !== '' && <span className={classes.number}>· {amount}</span>}{' '}
          {about !== '' && (
            <span className={classes.more} title={about}>
              {number !== '' && amount === '' && '· '}
              {about}
            </span>
          )}
        </span>
      </span>
      {when && (
        <span className={classes.when} title={when.full} data-urgent={when.isUrgent || undefined}>
          {when.text}
        </span>
      )}
      {inPlace === undefined ? (
        <span className={classes.act}>{act}</span>
      ) : (
        <span className={classes.acts}>
          {inPlace.map((one) => (
            <button
              key={one.kind}
              type="button"
              className={classes.act}
              data-act={one.kind}
              aria-label={t('needs.actOn', { act: wordsOf(one, act), title })}
              onClick={() => onAct(one)}
            >
              {wordsOf(one, act)}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}

const wordsOf = ({ kind }: InPlace, act: string) => (kind === 'decline' ? t('needs.decline') : act);
