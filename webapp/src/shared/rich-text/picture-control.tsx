import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Popover } from '@/shared/popups/popover';

type Props = { editor: Editor; names: readonly string[] };

/** Places one of the record's pictures, with words for those who do not see it. */
export function PictureControl({ editor, names }: Props) {
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const chosen = names.includes(name) ? name : (names[0] ?? '');

  const place = (close: () => void) => {
    close();
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { name: chosen, alt: words.trim() } })
      .run();
    setWords('');
  };

  return (
    <Popover
      position="bottom-start"
      width={320}
      trigger={(given) => (
        <ActionIcon
          {...given}
          variant="subtle"
          color="gray"
          aria-label={t('editor.image')}
          title={t('editor.image')}
        >
          <IconPhoto size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {(close) =>
        names.length === 0 ? (
          <Text size="sm">{t('editor.imageNone')}</Text>
        ) : (
          <Stack gap="xs">
            <NativeSelect
              label={t('editor.imageFile')}
              data={[...names]}
              value={chosen}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label={t('editor.imageWords')}
              description={t('editor.imageWordsHelp')}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button size="xs" onClick={() => place(close)} disabled={words.trim() === ''}>
              {t('editor.imagePlace')}
            </Button>
          </Stack>
        )
      }
    </Popover>
  );
}
