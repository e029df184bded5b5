import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { paths } from '@/shared/paths';
import { useQueue } from '../stores';

type Props = { id: number };

/** Brackets step through the queue as it was left. */
export function RequestSteps({ id }: Props) {
  const navigate = useNavigate();
  const commands = useMemo<readonly Command[]>(() => {
    const step = (by: number) => {
      const rows = useQueue.getActiveData()?.items ?? [];
      const at = rows.findIndex((row) => row.id === id);
      const next = at === -1 ? undefined : rows[at + by];
      if (next !== undefined) void navigate(paths.adminServiceRequest.to({ id: next.id }), { replace: true });
    };
    const command = (name: string, label: string, keys: string, by: number): Command => ({
      id: name,
      label,
      group: 'list',
      keys,
      isKeyOnly: true,
      run: () => step(by),
    });
    return [
      command('previousRequest', t('desk.previousRequest'), '[', -1),
      command('nextRequest', t('desk.nextRequest'), ']', 1),
    ];
  }, [navigate, id]);
  useCommands(commands);
  return null;
}
