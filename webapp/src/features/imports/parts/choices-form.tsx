import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUnsentEntries } from '@/shared/forms/entries';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { conflictChoices, type BatchDetail } from '../model';
import { usePreviewImport } from '../stores';
import { FileFormFields } from './file-form-fields';

type Props = { batch: BatchDetail };

/** How the file is to be read; looking at it writes nothing. */
export function ChoicesForm({ batch }: Props) {
  const [choices, setChoices] = useState(batch.choices);
  const [looked, setLooked] = useState(batch.choices);
  const { run, isLoading } = usePreviewImport();
  useUnsentEntries({ isDirty: !areSame(choices, looked) });

  const look = async () => {
    const result = await run({
      id: batch.id,
      // What is chosen beside the button to apply stays as it is there.
      choices: { ...choices, skipsRefused: batch.choices.skipsRefused },
    });
    if (result?.isSuccess) setLooked(choices);
    if (result?.isSuccess === false) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
    }
  };

  return (
    <Stack gap="md">
      <Textarea
        label={t('imports.mapping')}
        description={t('imports.mappingHelp')}
        autosize
        minRows={4}
        maxRows={16}
        value={choices.mapping}
        onChange={({ currentTarget }) => setChoices({ ...choices, mapping: currentTarget.value })}
      />
      <FileFormFields value={choices} onChange={(form) => setChoices({ ...choices, ...form })} />
      <NativeSelect
        label={t('imports.onConflict')}
        data={drawnChoices(conflictChoices)}
        value={choices.onConflict}
        onChange={({ currentTarget }) => {
          const chosen = conflictChoices.find(({ value }) => value === currentTarget.value);
          if (chosen !== undefined) setChoices({ ...choices, onConflict: chosen.value });
        }}
      />
      <Group>
        <Button variant="default" loading={isLoading} onClick={() => void look()}>
          {t('imports.look')}
        </Button>
      </Group>
    </Stack>
  );
}

type Choices = BatchDetail['choices'];

const areSame = (one: Choices, other: Choices) => JSON.stringify(one) === JSON.stringify(other);
