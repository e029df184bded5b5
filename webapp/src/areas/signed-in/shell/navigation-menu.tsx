import { IconFileText, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { pathsOfSide } from '@/shared/side';
import { Tooltip } from '@/shared/popups/tooltip';
import { useSession } from '@/shared/store/session';
import type { Authorization } from '@/shared/api/session-types';
import classes from './navigation-menu.module.css';
import { useNavigationGroups } from './navigation';

/** Of the entries that lead to this page or above it, the nearest: `/orders/past` is not also `/orders`. */
export function nearest(addresses: readonly string[], pathname: string): string | undefined {
  return addresses
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<string | undefined>(
      (best, to) => (best === undefined || to.length > best.length ? to : best),
      undefined,
    );
}

const noPages: Authorization['pages'] = [];

type Props = {
  /** Only the icons are in sight; their words show under the pointer and at the focus. */
  isFolded?: boolean;
};

export function Navigation({ isFolded = false }: Props) {
  const groups = useNavigationGroups();
  const pages = useSession((session) => session.authorization?.pages) ?? noPages;
  const pageAt = pathsOfSide().staticPage;
  const { pathname } = useLocation();
  const current = nearest(
    groups.flatMap(({ entries }) => entries.map(({ to }) => to)),
    pathname,
  );
  return (
    <nav aria-label={t('shell.menu')} className={classes.menu} data-folded={isFolded || undefined}>
      {groups.map(({ label, entries }) => (
        <div key={entries[0]?.to} className={classes.group}>
          {label && <h2 className={classes.heading}>{t(label)}</h2>}
          {entries.map(({ label: words, to, icon }) => (
            <Entry
              key={to}
              to={to}
              words={t(words)}
              icon={icon}
              isCurrent={to === current}
              isFolded={isFolded}
            />
          ))}
        </div>
      ))}
      {pages.length > 0 && (
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

type EntryProps = { to: string; words: string; icon: Icon; isCurrent: boolean; isFolded: boolean };

function Entry({ to, words, icon: Icon, isCurrent, isFolded }: EntryProps) {
  const link = (given: object) => (
    <Link {...given} to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>{words}</span>
    </Link>
  );
  if (!isFolded) return link({});
  return (
    <Tooltip label={words} position="right">
      {link}
    </Tooltip>
  );
}
