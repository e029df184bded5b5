import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUnsentEntries } from '@/shared/forms/entries';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { conflictChoices, type BatchDetail, type Chosen } from '../model';
import { usePreviewImport } from '../stores';
import { ColumnPicks } from './column-picks';
import { FileFormFields } from './file-form-fields';

type Props = { batch: BatchDetail };

const noneChosen: Chosen = {};

/** How the file is to be read; looking at it writes nothing. */
export function ChoicesForm({ batch }: Props) {
  const [choices, setChoices] = useState(batch.choices);
  const [looked, setLooked] = useState(batch.choices);
  const [chosen, setChosen] = useState(noneChosen);
  const [isTextOpen, setIsTextOpen] = useState(batch.columns.length === 0);
  const { run, isLoading } = usePreviewImport();
  useUnsentEntries({ isDirty: !areSame(choices, looked) || Object.keys(chosen).length > 0 });

  const look = async () => {
    const result = await run({
      id: batch.id,
      choices: {
        ...choices,
        // What is chosen beside the button to apply stays as it is there.
        skipsRefused: batch.choices.skipsRefused,
        columns: Object.entries(chosen).map(([field, column]) => ({ field, column })),
      },
    });
    if (result?.isSuccess) {
      // The mapping has the chosen columns in it by now.
      const now = result.item?.choices ?? choices;
      setChoices(now);
      setLooked(now);
      setChosen(noneChosen);
    }
    if (result?.isSuccess === false) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
    }
  };

  return (
    <Stack gap="md">
      <ColumnPicks batch={batch} chosen={chosen} onChoose={setChosen} />
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isTextOpen}
          onClick={() => setIsTextOpen(!isTextOpen)}
        >
          {t('imports.mappingAsText')}
        </Button>
      </Group>
      {isTextOpen && (
        <Textarea
          label={t('imports.mapping')}
          description={t('imports.mappingHelp')}
          minRows={4}
          maxRows={16}
          value={choices.mapping}
          onChange={({ currentTarget }) => setChoices({ ...choices, mapping: currentTarget.value })}
        />
      )}
      <FileFormFields value={choices} onChange={(form) => setChoices({ ...choices, ...form })} />
      <NativeSelect
        label={t('imports.onConflict')}
        data={drawnChoices(conflictChoices)}
        value={choices.onConflict}
        onChange={({ currentTarget }) => {
          const found = conflictChoices.find(({ value }) => value === currentTarget.value);
          if (found !== undefined) setChoices({ ...choices, onConflict: found.value });
        }}
      />
      <Group>
        {/* The next step, until there is something to apply. */}
        <Button variant={batch.report ? 'default' : 'filled'} loading={isLoading} onClick={() => void look()}>
          {t('imports.look')}
        </Button>
      </Group>
    </Stack>
  );
}

type Choices = BatchDetail['choices'];

const areSame = (one: Choices, other: Choices) => JSON.stringify(one) === JSON.stringify(other);
