import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';

type Props = { onClear: () => void };

export function NothingFound({ onClear }: Props) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('grid.nothingFound')}
      help={t('grid.nothingFoundHelp')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('grid.clearFilters')}
        </Button>
      }
    />
  );
}
