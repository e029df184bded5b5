import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { usePopup } from '@/shared/popups/use-popup';
import { aroundCountedIcon, CountedIcon } from '@/shared/ui/counted-icon';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { useUnread } from '../stores';

const load = async () => (await import('./bell-panel')).BellPanel;
const BellPanel = lazyDialog(load, ({ onClose }) => onClose);

/** How much is new, and what it is. To look reads nothing: following an entry does, or saying so. */
export function BellButton() {
  const count = useUnread((unread) => unread.notifications);
  const popup = usePopup({ kind: 'dialog', load });
  return (
    <>
      <UnstyledButton
        {...popup.trigger}
        className={aroundCountedIcon}
        aria-label={count === 0 ? t('nav.notifications') : t('bell.unread', { count })}
      >
        <CountedIcon icon={IconBell} count={count} />
      </UnstyledButton>
      {popup.place && <BellPanel {...popup.place} />}
    </>
  );
}
