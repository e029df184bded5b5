/**
 * A customer's signature that is not sent yet: it lies in this tab and goes with it, so that none stays on a device.
 */
import { useSession } from '@/shared/store/session';

const keyOf = (requestId: number) =>
  `signature ${useSession.getState().authorization?.user.id ?? ''}/${requestId}`;

/** Blank where there is none. */
export function readSignature(requestId: number): string {
  try {
    return sessionStorage.getItem(keyOf(requestId)) ?? '';
  } catch {
    return '';
  }
}

export function keepSignature(requestId: number, drawing: string) {
  try {
    if (drawing === '') sessionStorage.removeItem(keyOf(requestId));
    else sessionStorage.setItem(keyOf(requestId), drawing);
  } catch {
    // A device that keeps nothing: the customer signs again after a reload.
  }
}
