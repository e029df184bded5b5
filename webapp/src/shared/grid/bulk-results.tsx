import './bulk-words';
import { Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { StatusBadge } from '@/shared/ui/status-badge';

type Result = {
  readonly id: number;
  readonly isSuccess: boolean;
  /** Why it was not done, or what there is to say besides. */
  readonly message: string;
};

type Props<Row extends Result> = {
  results: readonly Row[];
  nameOf: (row: Row) => string;
  onClose: () => void;
};

/** What became of each of the rows that something was done with. Shown beside the list, which goes on loading. */
export function BulkResults<Row extends Result>({ results, nameOf, onClose }: Props<Row>) {
  return (
    <Modal opened={results.length > 0} onClose={onClose} title={t('bulk.results')}>
      <EntryRows>
        {results.map((row) => (
          <EntryRow
            key={row.id}
            end={
              <StatusBadge tone={row.isSuccess ? 'good' : 'bad'}>
                {row.isSuccess ? t('bulk.done') : t('bulk.notDone')}
              </StatusBadge>
            }
          >
            <Text size="sm" fw={550}>
              {nameOf(row)}
            </Text>
            {row.message !== '' && <Text size="sm">{row.message}</Text>}
          </EntryRow>
        ))}
      </EntryRows>
    </Modal>
  );
}
