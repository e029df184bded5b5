import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Tooltip } from '@/shared/popups/tooltip';
import { keepDisplay } from '@/shared/store/display';
import { useSession } from '@/shared/store/session';

/** One click to the other row height; kept for the user. */
export function DensityToggle() {
  const isCompact = useSession((session) => session.density === 'compact');
  const label = isCompact ? t('grid.densityRegular') : t('grid.densityCompact');
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <Tooltip label={label}>
      {(given) => (
        <ActionIcon
          {...given}
          variant="default"
          size={36}
          aria-label={label}
          onClick={() => keepDisplay({ density: isCompact ? 'regular' : 'compact' })}
        >
          <Icon size={18} />
        </ActionIcon>
      )}
    </Tooltip>
  );
}
