import { IconDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { prefetchDialogs } from '@/shared/popups/modal';
import { groupAt, shownIn, useNavigationGroups, type MenuGroup } from './navigation';
import { Count } from './navigation-menu';
import classes from './foot-bar.module.css';
import { useTurns } from './turns';

type Props = { onOpenMenu: () => void };

/** The first things of the menu within reach of a thumb, and the whole menu behind the last of them. */
export function FootBar({ onOpenMenu }: Props) {
  const groups = useNavigationGroups();
  const { pathname } = useLocation();
  const current = groupAt(groups, pathname);
  const inBar = groups.filter(({ place }) => place === 'bar');
  // Once the page has had its turn: the menu also opens where the connection is lost before it ever did.
  useEffect(() => {
    const timer = setTimeout(prefetchDialogs, 3_000);
    return () => clearTimeout(timer);
  }, []);
  const isElsewhere = current !== undefined && !inBar.includes(current);
  return (
    <nav aria-label={t('shell.bar')} className={classes.bar} data-print="hidden">
      {inBar.map((group) => (
        <Place key={group.label} group={group} isCurrent={group === current} />
      ))}
      <button
        type="button"
        className={classes.place}
        data-current={isElsewhere || undefined}
        onClick={onOpenMenu}
      >
        <IconDots size={22} stroke={1.7} aria-hidden />
        {t('shell.more')}
      </button>
    </nav>
  );
}

type PlaceProps = { group: MenuGroup; isCurrent: boolean };

function Place({ group, isCurrent }: PlaceProps) {
  const { label, icon: Icon } = group;
  const count = useTurns(({ turns }) => (label === undefined ? 0 : (turns[label] ?? 0)));
  const [first] = shownIn(group);
  if (label === undefined || Icon === undefined || first === undefined) return null;
  return (
    <Link
      to={first.to}
      className={classes.place}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={classes.icon}>
        <Icon size={22} stroke={1.7} aria-hidden />
        {count > 0 && (
          <span className={classes.count}>
            <Count count={count} />
          </span>
        )}
      </span>
      {t(label)}
    </Link>
  );
}
