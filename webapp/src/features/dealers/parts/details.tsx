import '../overview-words';
import { Button, Group, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '@/entities/codes/fields';
import { LimitPanel } from '@/entities/second-step/limit-panel';
import { t } from '@/shared/i18n/t';
import { RecordForm } from '@/shared/records/record-form';
import { useMay } from '@/shared/records/use-may';
import { Notice } from '@/shared/ui/notice';
import type { Dealer } from '../model';
import { record } from '../staff/dealer-record';
import { useSetLimit } from '../stores';

type Props = { dealer: Dealer };

/** All that is kept of a dealer: to be read, and changed by those who ask to. */
export function Details({ dealer }: Props) {
  const mayHere = useMay(record.rights.edit);
  const mayEdit = mayHere && dealer.mayEdit;
  const run = useSetLimit((state) => state.run);
  const [isEditing, setIsEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // What had the focus is gone once the form is drawn anew.
  const show = (isForm: boolean, focused: string) => {
    flushSync(() => setIsEditing(isForm));
    box.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  return (
    <Stack gap="md" ref={box}>
      {mayEdit && !isEditing && (
        <Group justify="flex-end" data-print="hidden">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            data-edit
            onClick={() => show(true, 'form input')}
          >
            {t('dealerPage.edit')}
          </Button>
        </Group>
      )}
      <RecordForm
        record={record}
        item={dealer}
        parent={record.pages.to()}
        isReadOnly={!isEditing}
        onClose={() => show(false, '[data-edit]')}
        sidePanels={
          <>
            {dealer.importedFields.length > 0 && (
              <Notice tone="neutral" title={t('dealers.imported')}>
                {t('dealers.importedHelp', { fields: dealer.importedFields.map(fieldName).join(', ') })}
              </Notice>
            )}
            <LimitPanel
              id={dealer.id}
              limit={dealer.stepUpAbove ?? null}
              currency={dealer.currency}
              mayChange={dealer.mayEdit}
              send={(limit) => run({ dealer, ...limit })}
            />
          </>
        }
      />
    </Stack>
  );
}
