import { notifications } from '@mantine/notifications';

/** Fades by itself. For results that the page does not show anyway. */
export function notifySuccess(message: string) {
  notifyLast({ message, color: 'teal' });
}

let failure: string | null = null;

/** Stays until closed, until the next action has ended, or until its reader goes to another page. */
export function notifyFailure(message: string) {
  failure = notifyLast({ message, color: 'red', autoClose: false });
}

/** Another page has nothing to do with what failed on the last one. */
export function dropFailure() {
  if (failure !== null) notifications.hide(failure);
  failure = null;
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
