import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '@/shared/store/session';
import { lazyDialog } from '@/shared/ui/lazy-part';

const CalendarDialog = lazyDialog(
  async () => (await import('./calendar-dialog')).CalendarDialog,
  ({ onClose }) => onClose,
);

type Props = { readonly label: string };

/** Opens the user’s calendar, which staff in a dealer’s place have none of. */
export function SubscribeButton({ label }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isImpersonating = useSession((session) => session.isImpersonating);
  if (isImpersonating) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
