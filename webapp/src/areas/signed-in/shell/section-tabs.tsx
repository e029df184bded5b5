import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { groupAt, shownIn, useNavigationGroups, type MenuEntry } from './navigation';
import classes from './section-tabs.module.css';

const isAt = (pathname: string) => (entry: MenuEntry) =>
  entry.to === pathname || entry.also?.some(({ pattern }) => pattern === pathname);

/** Over the pages of a group of the menu: the group’s other pages. Pages of single records do without. */
export function SectionTabs() {
  const groups = useNavigationGroups();
  const { pathname } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  const group = groupAt(groups, pathname);
  const tabs = group?.icon && group.label ? shownIn(group) : [];
  const tab = tabs.find(isAt(pathname));

  // On a phone it may stand outside of what is in sight. The page stays where it is: Back has just led there.
  useEffect(() => {
    const link = current.current;
    const row = link?.parentElement;
    if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [tab?.to]);

  if (group?.label === undefined || tab === undefined || tabs.length < 2) return null;
  return (
    <nav aria-label={t(group.label)} className={classes.tabs} data-print="hidden">
      {tabs.map((one) => (
        <Link
          key={one.to}
          ref={one === tab ? current : null}
          to={one.to}
          className={classes.tab}
          aria-current={one === tab ? 'page' : undefined}
        >
          {one.tab === undefined ? one.words : t(one.tab)}
        </Link>
      ))}
    </nav>
  );
}
