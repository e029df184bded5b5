/** What this browser has changed of its user's settings, on its way to the server. */
import { client } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import { notifyFailure } from '@/shared/ui/notify';
import { inTurn } from './in-turn';
import { ownKey, useSession } from './session';

/** False, and the person is told, where the server did not take it. Nothing is kept for staff in a dealer's place. */
async function send(preference: Record<string, unknown>): Promise<boolean> {
  const { authorization, isImpersonating } = useSession.getState();
  if (authorization === null || isImpersonating) return false;
  try {
    await client.put('/user/preference', { preference }, { isUnrouted: true });
    return true;
  } catch (error) {
    notifyFailure(toFailure(error).message);
    return false;
  }
}

/** Sends what the server does not know as it is here. A refusal of one does not hold up the other. */
export const sendUnsent = inTurn<void, void>(async () => {
  await sendDisplay();
  await sendLists();
});

async function sendDisplay() {
  const key = ownKey('')(useSession.getState());
  const display = useSession.getState().unsentDisplay[key];
  if (display === undefined || !(await send(display))) return;
  useSession.setState(({ unsentDisplay: { [key]: now, ...others } }) =>
    // Changes made in the meantime are sent next.
    now === display ? { unsentDisplay: others } : {},
  );
}

async function sendLists() {
  const before = useSession.getState();
  const { changedColumns, columnOrder, unsentLists } = before;
  const own = ownKey('')(before);
  const keys = Object.keys(unsentLists).filter((key) => unsentLists[key] && key.startsWith(own));
  if (keys.length === 0) return;
  const lists = keys.map((key) => [
    key.slice(own.length),
    { changedColumns: changedColumns[key], columnOrder: columnOrder[key] },
  ]);
  if (!(await send({ lists: Object.fromEntries(lists) }))) return;
  useSession.setState((now) => {
    // Changes made in the meantime are sent next.
    const isSent = (key: string) =>
      keys.includes(key) &&
      now.changedColumns[key] === changedColumns[key] &&
      now.columnOrder[key] === columnOrder[key];
    const left = Object.entries(now.unsentLists).filter(([key]) => !isSent(key));
    return { unsentLists: Object.fromEntries(left) };
  });
}
