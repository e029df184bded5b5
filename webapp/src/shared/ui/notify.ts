import { notifications } from '@mantine/notifications';

/** Fades by itself. For results that the page does not show anyway. */
export function notifySuccess(message: string) {
  tell({ message, color: 'teal' });
}

/** Stays until closed, or until the next action has ended. */
export function notifyFailure(message: string) {
  tell({ message, color: 'red', autoClose: false });
}

/** There is room for one message: that of the last action does not wait behind an earlier one. */
function tell(message: Parameters<typeof notifications.show>[0]) {
  notifications.clean();
  notifications.show(message);
}

/** How an action ended that the page says nothing of; null: another was still under way. */
export function notifyResult(result: { readonly isSuccess: boolean; readonly message: string } | null) {
  if (result === null) return;
  if (result.isSuccess) notifySuccess(result.message);
  else notifyFailure(result.message);
}
