import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { useViews, type PresetView } from './use-views';
import classes from './view-tabs.module.css';

// Only those who change what a list shows load it.
const SaveView = lazyExtra(async () => (await import('./save-view')).SaveView);

type Props = { listId: string; sort: string; presets?: readonly PresetView[] };

const noPresets: readonly PresetView[] = [];

export function ViewTabs({ listId, sort, presets = noPresets }: Props) {
  const given = useViews({ listId, sort, presets });
  const { views, current, preset, isChanged, removed, open, openGiven, save, remove, restore } = given;

  const isAll = current === undefined && preset === undefined;
  return (
    <div className={classes.tabs} role="group" aria-label={t('view.tabs')} data-print="hidden">
      <button type="button" className={classes.tab} aria-pressed={isAll} onClick={() => openGiven('')}>
        {t('view.all')}
        {isAll && isChanged && <Dot />}
      </button>
      {presets.map((one) => (
        <button
          key={one.name}
          type="button"
          className={classes.tab}
          aria-pressed={one === preset}
          onClick={() => openGiven(one.query)}
        >
          {one.name}
        </button>
      ))}
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          className={classes.tab}
          aria-pressed={view === current}
          onClick={() => open(view)}
        >
          {view.name}
          {view === current && isChanged && <Dot />}
        </button>
      ))}
      {current !== undefined && (
        <Menu
          trigger={(button) => (
            <button {...button} type="button" className={classes.tab} aria-label={t('view.actions')}>
              <IconDots size={16} aria-hidden />
            </button>
          )}
          entries={[
            { label: t('view.update'), isDisabled: !isChanged, onChoose: () => save(current.name) },
            { label: t('view.remove'), onChoose: () => remove(current) },
          ]}
        />
      )}
      {isChanged && (
        <Suspense>
          <SaveView names={views.map(({ name }) => name)} onSave={save} />
        </Suspense>
      )}
      {removed !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => restore(removed)}>
          {t('view.undoRemove', { name: removed.name })}
        </Button>
      )}
    </div>
  );
}

function Dot() {
  return <span className={classes.dot} role="img" aria-label={t('view.changed')} />;
}
