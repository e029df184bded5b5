import { notifications } from '@mantine/notifications';

/** Fades by itself. For results that the page does not show anyway. */
export function notifySuccess(message: string) {
  notifyLast({ message, color: 'teal' });
}

/** Stays until closed, or until the next action has ended. */
export function notifyFailure(message: string) {
  notifyLast({ message, color: 'red', autoClose: false });
}

/** There is room for one message: that of the last action does not wait behind an earlier one. Gives its id. */
export function notifyLast(message: Parameters<typeof notifications.show>[0]): string {
  notifications.clean();
  return notifications.show(message);
}

/** The result of an action; null if another one was still running. */
type Result = { readonly isSuccess: boolean; readonly message: string } | null | undefined;

/** For actions whose success the page shows by itself. */
export function notifyIfFailed(result: Result) {
  if (result?.isSuccess === false) notifyFailure(result.message);
}

/** For actions that the page says nothing of. */
export function notifyResult(result: Result) {
  if (!result) return;
  if (result.isSuccess) notifySuccess(result.message);
  else notifyFailure(result.message);
}
