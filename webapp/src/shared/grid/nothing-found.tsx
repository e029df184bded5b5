import './nothing-words';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { arranging } from './list-state';
import type { LinkedView, PresetView } from './use-views';

type Views = readonly (PresetView | LinkedView)[];

type Props = { search: URLSearchParams; views: Views; onClear: () => void };

/** What stands in place of rows where something is searched or filtered, or where a view has none. */
export function NothingFound({ search, views, onClear }: Props) {
  const view = viewAsItCame(search, views);
  const isSearch = view === undefined;
  return (
    <EmptyState
      icon={isSearch ? IconSearchOff : IconCircleCheck}
      title={
        isSearch ? t('grid.nothingFound') : (view.none ?? t('grid.nothingInView', { view: t(view.name) }))
      }
      help={helpOf(view)}
      action={
        <Group gap="sm" justify="center">
          {view?.elsewhere && (
            <Button component={Link} to={view.elsewhere.to} variant="default">
              {t(view.elsewhere.name)}
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            {t(isSearch ? 'grid.clearFilters' : 'grid.showAll')}
          </Button>
        </Group>
      }
    />
  );
}

function helpOf(view: PresetView | undefined): string {
  if (view === undefined) return t('grid.nothingFoundHelp');
  return view.none === undefined ? t('grid.nothingInViewHelp') : '';
}

/** The view that is open with nothing searched or filtered besides: nobody here has set its filters. */
function viewAsItCame(search: URLSearchParams, views: Views): PresetView | undefined {
  const asked = narrowingOf(search);
  return views
    .filter((one) => 'query' in one)
    .find(({ query }) => narrowingOf(new URLSearchParams(query)) === asked);
}

/** The filters and the search alone, to compare two addresses by. */
function narrowingOf(search: URLSearchParams): string {
  const narrowing = new URLSearchParams([...search].filter(([name]) => !arranging.has(name)));
  narrowing.sort();
  return narrowing.toString();
}
