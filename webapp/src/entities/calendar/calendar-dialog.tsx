import './words';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { CalendarSettings } from './calendar-settings';

type Props = { readonly onClose: () => void };

/** The user’s calendar, where they look at deliveries. */
export function CalendarDialog({ onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={t('calendar.subscribeTitle')}>
      <CalendarSettings />
    </Modal>
  );
}
