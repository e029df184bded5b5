/**
 * What someone has typed and not yet sent, kept on this device: by person and by what it is about. It goes when it
 * is sent, when they sign out, and after two weeks. Passwords and codes are never kept.
 */
import { useSession } from '@/shared/store/session';

const prefix = 'draft ';
const lifetime = 14 * 24 * 60 * 60 * 1000;

export type DraftValues = Readonly<Record<string, unknown>>;

function ownPrefix(): string {
  const { authorization } = useSession.getState();
  return `${prefix}${authorization?.user.id ?? ''}/${authorization?.account?.id ?? ''} `;
}

/** Null where there is none, or none that can still be read. */
export function readDraft(name: string): DraftValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownPrefix() + name) ?? 'null');
    return isKept(kept) && !isOld(kept) ? kept.values : null;
  } catch {
    return null;
  }
}

/** False on a device that keeps nothing: there a page is not left without a question. */
export const keepsDrafts = (): boolean => write(`${prefix}probe`, '');

/** False where the device has no room for it; what was kept before is not what is on the screen. */
export function keepDraft(name: string, values: DraftValues): boolean {
  return write(ownPrefix() + name, JSON.stringify({ at: Date.now(), values }));
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  remove((key) => key === ownPrefix() + name);
}

/** On signing out: nothing of this person stays behind. */
export function dropOwnDrafts(): void {
  const own = `${prefix}${useSession.getState().authorization?.user.id ?? ''}/`;
  remove((key) => key.startsWith(own));
}

/** Deletes old drafts of all users. */
export function dropOldDrafts(): void {
  remove((key, text) => {
    if (!key.startsWith(prefix)) return false;
    const kept: unknown = JSON.parse(text || 'null');
    return !isKept(kept) || isOld(kept);
  });
}

function remove(isMeant: (key: string, text: string) => boolean) {
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      if (typeof text === 'string' && isMeant(key, text)) localStorage.removeItem(key);
    }
  } catch {
    // A device that keeps nothing has nothing to remove.
  }
}

type Kept = { readonly at: number; readonly values: DraftValues };

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

const isOld = ({ at }: Kept) => Date.now() - at > lifetime;
