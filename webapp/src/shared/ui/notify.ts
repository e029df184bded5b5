import { notifications } from '@mantine/notifications';

/** Fades by itself. For results that the page does not show anyway. */
export function notifySuccess(message: string) {
  notifications.show({ message, color: 'teal' });
}

/** Stays until closed. */
export function notifyFailure(message: string) {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert' });
}

/** How an action ended that the page says nothing of; null: another was still under way. */
export function notifyResult(result: { readonly isSuccess: boolean; readonly message: string } | null) {
  if (result === null) return;
  if (result.isSuccess) notifySuccess(result.message);
  else notifyFailure(result.message);
}
