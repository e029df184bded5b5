import './words';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { msg, type Words } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import type { Queue } from './define-desk';

type Props = { id: number; queue: Queue };

/** Brackets step through the queue as it was left. */
export function QueueKeys({ id, queue }: Props) {
  const navigate = useNavigate();
  const commands = useMemo<readonly Command[]>(() => {
    const step = (by: number) => {
      const rows = queue.store.getActiveData()?.items ?? [];
      const at = rows.findIndex((row) => row.id === id);
      const next = at === -1 ? undefined : rows[at + by];
      if (next !== undefined) void navigate(queue.to(next.id), { replace: true });
    };
    const command = (name: string, label: Words, keys: string, by: number): Command => ({
      id: name,
      label,
      group: 'list',
      keys,
      isKeyOnly: true,
      run: () => step(by),
    });
    return [
      command('previousInQueue', msg('workflow.previous'), '[', -1),
      command('nextInQueue', msg('workflow.next'), ']', 1),
    ];
  }, [navigate, id, queue]);
  useCommands(commands);
  return null;
}
