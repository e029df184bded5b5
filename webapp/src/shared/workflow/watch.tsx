import './watch-words';
import { Button } from '@mantine/core';
import { IconEye, IconEyeCheck } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listed } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import type { MenuEntry } from '@/shared/popups/menu-content';
import { Tooltip } from '@/shared/popups/tooltip';
import { createActionStore, type ItemStore } from '@/shared/store/factories';
import { useSession } from '@/shared/store/session';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { Case } from './model';

type Watching = Schema['Watching'];

/** A record that its readers can watch, and who does. */
type Watched = Case & { readonly watching?: Watching | null };

/** How staff begin and end watching a record: by a button of its page, or in the menu of a phone. */
export type Watch<Item> = (
  item: Item,
  isPhone: boolean,
) => { readonly button?: ReactNode; readonly entries: readonly MenuEntry[] };

const useWatch = createActionStore((form: Schema['WatchForm']) => client.put('/admin/watch', form));

const myName = () => useSession.getState().authorization?.user.name ?? '';

/** The same as the server will say it. */
function turned({ isMine, names }: Watching): Watching {
  const at = names.indexOf(myName());
  return { isMine: !isMine, names: isMine ? names.filter((_, index) => index !== at) : [...names, myName()] };
}

export function watchOf<Item extends Watched>(
  kind: Schema['WatchedKind'],
  store: ItemStore<Item>,
): Watch<Item> {
  /** Shown at once, and read anew once the server has it. */
  const turn = async (id: number) => {
    const item = store.getData(id)?.item;
    if (!item?.watching) return;
    const watching = turned(item.watching);
    store.setData(id, { item: { ...item, watching } });
    notifyIfFailed(await useWatch.getState().run({ kind, id, isOn: watching.isMine }));
    await store.refetch(id);
  };
  return ({ id, watching }, isPhone) => {
    if (!watching) return { entries: [] };
    if (isPhone) return { entries: [{ label: entryLabel(watching), onChoose: () => void turn(id) }] };
    return { button: <WatchButton id={id} watching={watching} onTurn={turn} />, entries: [] };
  };
}

type Props = { id: number; watching: Watching; onTurn: (id: number) => Promise<void> };

function WatchButton({ id, watching: { isMine, names }, onTurn }: Props) {
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'watch',
        label: t(isMine ? 'watch.stop' : 'watch.start'),
        group: 'do',
        keys: 'w',
        run: () => void onTurn(id),
      },
    ],
    [isMine, id, onTurn],
  );
  useCommands(commands);
  const label = t(isMine ? 'watch.watching' : 'watch.watch');
  const who = names.length === 0 ? t('watch.byNobody') : t('watch.by', { names: listed(names) });
  const Icon = isMine ? IconEyeCheck : IconEye;
  return (
    <Tooltip position="bottom" label={who}>
      {(given) => (
        <Button
          {...given}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-description={who}
          onClick={() => void onTurn(id)}
        >
          {names.length === 0 ? label : t('watch.counted', { label, count: names.length })}
        </Button>
      )}
    </Tooltip>
  );
}

function entryLabel({ isMine, names }: Watching): string {
  const others = isMine ? turned({ isMine, names }).names : names;
  if (others.length === 0) return t(isMine ? 'watch.stopMine' : 'watch.watch');
  return t(isMine ? 'watch.stopAmong' : 'watch.startAmong', { names: listed(others) });
}
