import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { isStaffSide } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { useViews, type PresetView } from './use-views';
import classes from './view-tabs.module.css';

// Only those who change what a list shows load it.
const SaveView = lazyExtra(async () => (await import('./save-view')).SaveView);
const ShareView = lazyExtra(async () => (await import('./share-view')).ShareView);

type Props = { listId: string; sort: string; presets?: readonly PresetView[] };

const noPresets: readonly PresetView[] = [];

export function ViewTabs({ listId, sort, presets = noPresets }: Props) {
  // What a list comes with is all of it, unless a view without a question says otherwise.
  const bare = presets.find(({ query }) => query === '');
  const others = presets.filter((one) => one !== bare);
  const given = useViews({ listId, sort, presets: others });
  const { views, current, preset, isChanged, removed, open, openGiven, save, keep, remove, restore } = given;
  // In a dealer's place nothing is kept for anyone.
  const isKept = !useSession((session) => session.isImpersonating);

  const can = useCan();
  const mayShare = can(isStaffSide() ? 'roles:edit' : 'users:edit');
  const [isSharing, setIsSharing] = useState(false);
  const isAll = current === undefined && preset === undefined;
  return (
    <div className={classes.tabs} role="group" aria-label={t('view.tabs')} data-print="hidden">
      <button type="button" className={classes.tab} aria-pressed={isAll} onClick={() => openGiven('')}>
        {bare === undefined ? t('view.all') : t(bare.name)}
        {isAll && isChanged && <Dot />}
      </button>
      {others.map((one) => (
        <button
          key={one.query}
          type="button"
          className={classes.tab}
          aria-pressed={one === preset}
          onClick={() => openGiven(one.query)}
        >
          {t(one.name)}
        </button>
      ))}
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
      {isChanged && isKept && (
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
