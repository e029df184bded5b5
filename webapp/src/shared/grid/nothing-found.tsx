import { Button } from '@mantine/core';
import { IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';

type Props = {
  /** The name of the view that is open as it came, whose filters nobody here has set. */
  view: string | undefined;
  onClear: () => void;
};

export function NothingFound({ view, onClear }: Props) {
  const isSearch = view === undefined;
  return (
    <EmptyState
      icon={isSearch ? IconSearchOff : IconCircleCheck}
      title={isSearch ? t('grid.nothingFound') : t('grid.nothingInView', { view })}
      help={isSearch ? t('grid.nothingFoundHelp') : t('grid.nothingInViewHelp')}
      action={
        <Button variant="default" onClick={onClear}>
          {t(isSearch ? 'grid.clearFilters' : 'grid.showAll')}
        </Button>
      }
    />
  );
}
