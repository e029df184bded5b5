/** The columns of a hand-over as this user wrote them last: an ERP wants the same ones every time. */
import { useSession } from '@/shared/store/session';

const key = () => `hand-over columns ${useSession.getState().authorization?.user.id ?? ''}`;

export function keptColumns(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

export function keepColumns(columns: string): void {
  try {
    localStorage.setItem(key(), columns);
  } catch {
    // A device that keeps nothing has them written again.
  }
}
