import { notifications } from '@mantine/notifications';

/** Fades by itself. For results that the page does not show anyway. */
export function notifySuccess(message: string) {
  notifications.show({ message, color: 'teal' });
}

/** Stays until closed. */
export function notifyFailure(message: string) {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert' });
}
