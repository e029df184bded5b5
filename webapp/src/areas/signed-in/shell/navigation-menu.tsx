import { IconFileText, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Authorization } from '@/shared/api/session-types';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Tooltip } from '@/shared/popups/tooltip';
import { pathsOfSide } from '@/shared/side';
import { useSession } from '@/shared/store/session';
import { groupAt, nearest, shownIn, useNavigationGroups, type MenuGroup } from './navigation';
import classes from './navigation-menu.module.css';
import { useTurns } from './turns';

const noPages: Authorization['pages'] = [];

type Props = {
  /** Only the icons are in sight; their words show under the pointer and at the focus. */
  isFolded?: boolean;
};

export function Navigation({ isFolded = false }: Props) {
  const groups = useNavigationGroups();
  const pages = useSession((session) => session.authorization?.pages) ?? noPages;
  const hasOwnPages = groups.every(({ hasStaticPages }) => !hasStaticPages) && pages.length > 0;
  const pageAt = pathsOfSide().staticPage;
  const { pathname } = useLocation();
  const current = nearest(
    groups.flatMap(({ entries }) => entries.map(({ to }) => to)),
    pathname,
  );
  const currentGroup = groupAt(groups, pathname);
  const turns = useTurns((state) => state.turns);
  return (
    <nav aria-label={t('shell.menu')} className={classes.menu} data-folded={isFolded || undefined}>
      {groups.map((group) =>
        group.icon === undefined ? (
          <div key={group.entries[0]?.to} className={classes.group}>
            {group.label && <h2 className={classes.heading}>{t(group.label)}</h2>}
            {shownIn(group).map(({ words, to, icon, label }) => (
              <Entry
                key={to}
                to={to}
                words={words}
                icon={icon}
                count={label && turns[label]}
                isCurrent={to === current}
                isFolded={isFolded}
              />
            ))}
          </div>
        ) : (
          <GroupEntry
            key={group.label}
            group={group}
            isCurrent={group === currentGroup}
            isFolded={isFolded}
          />
        ),
      )}
      {hasOwnPages && (
        <div className={classes.group}>
          {pages.map(({ id, title }) => (
            <Entry
              key={id}
              to={pageAt.to({ id })}
              words={title}
              icon={IconFileText}
              isCurrent={pathname === pageAt.to({ id })}
              isFolded={isFolded}
            />
          ))}
        </div>
      )}
    </nav>
  );
}

type GroupProps = { group: MenuGroup; isCurrent: boolean; isFolded: boolean };

/** A group that is one entry: it leads to the first of its pages that the reader may see. */
function GroupEntry({ group, isCurrent, isFolded }: GroupProps) {
  const { label, icon, place } = group;
  const count = useTurns(({ turns }) => (label === undefined ? 0 : (turns[label] ?? 0)));
  const [first] = shownIn(group);
  if (label === undefined || first === undefined) return null;
  return (
    <Entry
      to={first.to}
      words={t(label)}
      icon={icon}
      count={count}
      isBelow={place === 'below'}
      isCurrent={isCurrent}
      isFolded={isFolded}
    />
  );
}

type EntryProps = {
  to: string;
  words: string;
  icon: Icon | undefined;
  /** How much of it waits for the reader. */
  count?: number | undefined;
  isBelow?: boolean;
  isCurrent: boolean;
  isFolded: boolean;
};

function Entry({ to, words, icon: Icon, count = 0, isBelow = false, isCurrent, isFolded }: EntryProps) {
  const link = (given: object) => (
    <Link
      {...given}
      to={to}
      className={classes.link}
      data-below={isBelow || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon && <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />}
      <span className={classes.words}>{words}</span>
      {count > 0 && <Count count={count} />}
    </Link>
  );
  if (!isFolded) return link({});
  return (
    <Tooltip label={words} position="right">
      {link}
    </Tooltip>
  );
}

/** What waits, as a number to see and a sentence to hear. */
export function Count({ count }: { count: number }) {
  return (
    <>
      <span className={classes.count} aria-hidden>
        {integer(count)}
      </span>
      <span className={classes.heard}>{t('shell.waiting', { count })}</span>
    </>
  );
}
