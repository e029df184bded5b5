import { useSession } from '@/shared/store/session';
import { useCommandRegistry, type Command } from './commands';

/** How long the second of two keys may take. */
const sequencePatience = 1200;

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;

function keyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.metaKey || event.ctrlKey ? `mod+${key}` : key;
}

/** Runs the command of a key or of two keys in a row. Returns what stops the listening. */
export function listenForKeys(): () => void {
  let first = '';
  let firstAt = 0;

  const onKeyDown = (event: KeyboardEvent) => {
    // A browser that fills in a form sends key events without a key.
    if (event.defaultPrevented || event.altKey || !event.key) return;
    const key = keyOf(event);
    const isChord = key.startsWith('mod+');
    if (!isChord && !useSession.getState().hasShortcuts) return;
    if (!isChord && (isTyping(event.target) || isInDialog(event.target))) return;
    const { commands } = useCommandRegistry.getState();
    const sequence = event.timeStamp - firstAt < sequencePatience ? `${first} ${key}` : '';
    const command = find(commands, sequence) ?? find(commands, key);
    const next = isChord ? [] : commands.filter(({ keys }) => keys?.startsWith(`${key} `));
    first = next.length > 0 && command === undefined ? key : '';
    firstAt = event.timeStamp;
    if (command === undefined) {
      next.forEach(({ prefetch }) => prefetch?.());
      return;
    }
    event.preventDefault();
    command.run();
  };

  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const find = (commands: readonly Command[], keys: string) =>
  commands.find((command) => command.keys !== undefined && command.keys === keys);
