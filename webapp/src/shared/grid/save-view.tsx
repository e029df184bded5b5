import './view-words';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Popover } from '@/shared/popups/popover';

// Only people who save a view wait for these words.

/** More than anyone finds again among tabs; so many are far below what the server keeps for a user. */
export const mostViews = 30;

type Props = { names: readonly string[]; onSave: (name: string) => void };

/** The list as it is shown, under a name. */
export function SaveView({ names, onSave }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  // One more of a name that is there already takes its place.
  const isFull = names.length >= mostViews && !names.includes(name.trim());

  return (
    <Popover
      position="bottom-start"
      trigger={(given) => (
        <Button {...given} size="compact-sm" variant="subtle">
          {t('view.save')}
        </Button>
      )}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') {
              setError(t('view.nameNeeded'));
              return;
            }
            onSave(name.trim());
            close();
            setName('');
          }}
        >
          <Stack gap="xs">
            <TextInput
              label={t('view.name')}
              description={isFull && t('view.full', { count: mostViews })}
              maxLength={60}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" disabled={isFull}>
              {t('view.saveAs')}
            </Button>
          </Stack>
        </form>
      )}
    </Popover>
  );
}
