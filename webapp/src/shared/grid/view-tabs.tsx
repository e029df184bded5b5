import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { isPhone } from '@/shared/lib/use-is-phone';
import { Menu } from '@/shared/popups/menu';
import { isStaffSide } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { useViews, type LinkedView, type PresetView } from './use-views';
import classes from './view-tabs.module.css';

// Only those who change what a list shows load it.
const SaveView = lazyExtra(async () => (await import('./save-view')).SaveView);
const ShareView = lazyExtra(async () => (await import('./share-view')).ShareView);

type Given = PresetView | LinkedView;

type Props = { listId: string; sort: string; presets?: readonly Given[]; isLedOn?: boolean | undefined };

const noPresets: readonly Given[] = [];

const isView = (one: Given): one is PresetView => 'query' in one;

/** All of the list, where nothing else is called so. */
const all: PresetView = { name: msg('view.all'), query: '' };

export function ViewTabs({ listId, sort, presets = noPresets, isLedOn }: Props) {
  // What a list comes with is all of it, unless a view without a question says otherwise.
  const hasBare = presets.some((one) => isView(one) && one.query === '');
  const tabs = hasBare ? presets : [all, ...presets];
  const others = presets.filter(isView).filter(({ query }) => query !== '');
  const given = useViews({ listId, sort, presets: others, isLedOn });
  const { views, current, preset, isChanged, isUnsaved, removed } = given;
  const { open, openGiven, save, keep, remove, restore } = given;
  // In a dealer's place nothing is kept for anyone.
  const isKept = !useSession((session) => session.isImpersonating);

  const can = useCan();
  const mayShare = can(isStaffSide() ? 'roles:edit' : 'users:edit');
  const [isSharing, setIsSharing] = useState(false);
  const isAll = current === undefined && preset === undefined;
  const row = useRef<HTMLDivElement>(null);
  // Numbers that come later make the tabs before it wider.
  const counts = tabs.map((one) => isView(one) && one.count).join();
  // On a phone what is chosen stands in the middle, so that what comes after it is seen too.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !chosen || !isPhone()) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current?.id, preset?.query, isAll, counts]);

  // One alone is nothing to choose from.
  if (tabs.length + views.length < 2 && !isUnsaved && removed === null) return null;
  return (
    <div
      ref={row}
      className={classes.tabs}
      role="group"
      aria-label={t('view.tabs')}
      data-tab-row
      data-print="hidden"
    >
      {tabs.map((one) =>
        isView(one) ? (
          <button
            key={one.query}
            type="button"
            className={classes.tab}
            aria-pressed={one.query === '' ? isAll : one === preset}
            onClick={() => openGiven(one.query)}
          >
            {t(one.name)}{' '}
            {one.count !== undefined && <span className={classes.count}>{integer(one.count)}</span>}
            {one.query === '' && isAll && isChanged && <Dot />}
          </button>
        ) : (
          <Link key={one.to} to={one.to} className={classes.tab}>
            {t(one.name)}
          </Link>
        ),
      )}
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          title={view.isOwn ? undefined : t('view.sharedBy', { name: view.owner })}
          className={classes.tab}
          aria-pressed={view === current}
          onClick={() => open(view)}
        >
          {view.name}
          {view === current && isChanged && <Dot />}
        </button>
      ))}
      {current?.isOwn && isKept && (
        <Menu
          trigger={(button) => (
            <button {...button} type="button" className={classes.tab} aria-label={t('view.actions')}>
              <IconDots size={16} aria-hidden />
            </button>
          )}
          entries={[
            { label: t('view.update'), isDisabled: !isChanged, onChoose: () => void save(current.name) },
            {
              label: t(current.isDefault ? 'view.noDefault' : 'view.makeDefault'),
              onChoose: () => void keep({ ...current, isDefault: !current.isDefault }),
            },
            ...(mayShare ? [{ label: t('view.share'), onChoose: () => setIsSharing(true) }] : []),
            { label: t('view.remove'), onChoose: () => void remove(current) },
          ]}
        />
      )}
      {isUnsaved && isKept && (
        <Suspense>
          <SaveView
            names={views.filter(({ isOwn }) => isOwn).map(({ name }) => name)}
            onSave={(name) => void save(name)}
          />
        </Suspense>
      )}
      {removed !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => void restore(removed)}>
          {t('view.undoRemove', { name: removed.name })}
        </Button>
      )}
      {current !== undefined && isSharing && (
        <Suspense>
          <ShareView
            view={current}
            onShare={(sharedRole) => keep({ ...current, sharedRole })}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Dot() {
  return <span className={classes.dot} role="img" aria-label={t('view.changed')} />;
}
