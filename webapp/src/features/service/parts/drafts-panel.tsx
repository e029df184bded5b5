import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useCan } from '@/shared/store/authorization';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { LinkRows } from '@/shared/ui/link-rows';
import { notifyIfFailed } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { draftPath, type RequestRow } from '../model';
import { useDeleteDraft, useDrafts } from '../stores';
import classes from './drafts-panel.module.css';

const own = {};

/** What was begun on this or another device. Nothing where there is nothing. */
export function DraftsPanel() {
  return useCan()('service:edit') && <Drafts />;
}

function Drafts() {
  const { items, isSuccess, message } = useDrafts(own);
  // The list below is what the page is for, and a phone has no room for both.
  const Frame = useIsPhone() ? FoldedPanel : Panel;
  const [going, setGoing] = useState<RequestRow | null>(null);
  const { run: remove, isLoading } = useDeleteDraft();
  if (!isSuccess && message === '') return <span hidden data-loading />;
  if (items.length === 0) return null;

  const onRemove = async () => {
    if (going === null) return;
    const result = await remove(going.id);
    setGoing(null);
    notifyIfFailed(result);
  };

  return (
    <div className={classes.drafts}>
      <Frame title={t('requests.drafts', { count: items.length })} isFlush>
        <LinkRows
          rows={items.map((draft) => ({
            key: draft.id,
            to: draftPath(draft),
            title: draft.summary || t('requests.emptyDraft'),
            about: [draft.orderNumber, t('requests.lastChanged', { time: dateTime(draft.updatedAt) })]
              .filter(Boolean)
              .join(' · '),
            aside: (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('requests.deleteDraftOf', { number: draft.number })}
                onClick={() => setGoing(draft)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ),
          }))}
        />
      </Frame>
      <ConfirmDialog
        isOpen={going !== null}
        title={t('requests.deleteDraftOf', { number: going?.number ?? '' })}
        message={t('requests.deleteDraftHelp', { draft: going?.summary || t('requests.emptyDraft') })}
        confirmLabel={t('requests.deleteDraft')}
        isBusy={isLoading}
        onConfirm={() => void onRemove()}
        onCancel={() => setGoing(null)}
      />
    </div>
  );
}
