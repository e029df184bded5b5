import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { RecordForm } from '@/shared/records/record-form';
import { RecordPage } from '@/shared/ui/record-page';
import { rulesRecord, theRules } from './rules-record';

type Props = {
  /** The way to the other settings. */
  above: ReactNode;
};

/** The rules are one form; there is no list of them. */
export function RulesForm({ above }: Props) {
  const { itemStore, words } = rulesRecord;
  return (
    <RecordPage store={itemStore} query={theRules} kind={t(words.one)} title={() => t('nav.changeSettings')}>
      {(rules) => (
        <Stack gap="md">
          {above}
          {words.about && (
            <Text size="sm" c="dimmed">
              {t(words.about)}
            </Text>
          )}
          <RecordForm record={rulesRecord} item={rules} parent={staffPaths.changeSettings.to()} />
        </Stack>
      )}
    </RecordPage>
  );
}
