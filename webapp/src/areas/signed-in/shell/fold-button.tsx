import { UnstyledButton } from '@mantine/core';
import { IconChevronsLeft } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Tooltip } from '@/shared/popups/tooltip';
import { foldMenu } from '@/shared/store/session';
import classes from './navigation-menu.module.css';

type Props = { isFolded: boolean };

/** At the foot of the menu: folds it to its icons, which leaves lists the room, and unfolds it again. */
export function FoldButton({ isFolded }: Props) {
  const words = t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu');
  return (
    <div className={classes.menu} data-folded={isFolded || undefined}>
      <Tooltip label={words} position="right">
        {(given) => (
          <UnstyledButton {...given} className={`${classes.link} ${classes.fold}`} onClick={foldMenu}>
            <IconChevronsLeft className={classes.icon} size={18} stroke={1.7} aria-hidden />
            <span className={classes.words}>{words}</span>
          </UnstyledButton>
        )}
      </Tooltip>
    </div>
  );
}
