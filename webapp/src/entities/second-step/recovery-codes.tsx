import './words';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import classes from './recovery-codes.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** The one time that these codes are on a screen, so going on takes a word that they are kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [areKept, setAreKept] = useState(false);
  const save = () =>
    saveBlob({ blob: new Blob([codes.join('\n')], { type: 'text/plain' }), name: t('recovery.file') });

  return (
    <Stack gap="md">
      <Text>{t('recovery.intro')}</Text>
      <ul className={classes.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={save}>
          {t('recovery.save')}
        </Button>
      </Group>
      <Checkbox
        label={t('recovery.kept')}
        checked={areKept}
        onChange={(event) => setAreKept(event.currentTarget.checked)}
      />
      <Group>
        <Button disabled={!areKept} onClick={onDone}>
          {t('recovery.goOn')}
        </Button>
      </Group>
    </Stack>
  );
}
