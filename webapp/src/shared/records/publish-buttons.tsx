import './publication-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { Kept, LastLook, Publishing, RecordDefinition } from './define-record';
import { LastLookDialog } from './last-look-dialog';
import { readPath } from './fields';

type Props<Row, Item> = {
  record: RecordDefinition<Row, Item>;
  item: Item;
  isDirty: boolean;
  /** Saves what was entered first; false when it could not be. */
  save: () => Promise<boolean>;
};

type Action = Publishing['action'];

const actions: Readonly<Record<string, readonly Action[]>> = {
  draft: ['publish', 'archive'],
  published: ['withdraw', 'archive'],
  archived: ['publish', 'withdraw'],
};

/** Lets dealers read it, or no longer. */
export function PublishButtons<Row, Item extends Kept>(props: Props<Row, Item>) {
  const { record, item, isDirty, save } = props;
  const publish = useStore(record.publishStore, (state) => state.run);
  const isBusy = useStore(record.publishStore, (state) => state.isLoading);
  const status = String(readPath(item, 'status'));

  const [look, setLook] = useState<LastLook | null>(null);

  const lastRead = () => record.itemStore.getData(item.id)?.item ?? item;

  const onClick = async (action: Action) => {
    if (isDirty && !(await save())) return;
    if (action !== 'publish' || record.lastLook === undefined) return act(action);
    try {
      const asked = await record.lastLook(lastRead());
      if (asked === null) await act(action);
      else setLook(asked);
    } catch (error) {
      notifyFailure(toFailure(error).message);
    }
  };

  const act = async (action: Action) => {
    const { rowVersion } = lastRead();
    const result = await publish({ id: item.id, action, rowVersion });
    setLook(null);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    notifySuccess(result.message);
    await record.itemStore.refetch(item.id);
  };

  const words: Readonly<Record<Action, string>> = {
    publish: isDirty ? t('publication.saveAndPublish') : t('publication.publish'),
    withdraw: t('publication.withdraw'),
    archive: t('publication.archive'),
  };

  return (
    <>
      {(actions[status] ?? []).map((action) => (
        <Button
          key={action}
          variant={action === 'publish' ? 'light' : 'default'}
          loading={isBusy}
          onClick={() => void onClick(action)}
        >
          {words[action]}
        </Button>
      ))}
      <LastLookDialog
        look={look}
        isBusy={isBusy}
        onConfirm={() => void act('publish')}
        onCancel={() => setLook(null)}
      />
    </>
  );
}
