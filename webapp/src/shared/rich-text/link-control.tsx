import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Popover } from '@/shared/popups/popover';
import { isLink } from './link-address';

type Props = { editor: Editor };

/** Makes the selected words a link; inside of a link it changes that one. */
export function LinkControl({ editor }: Props) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const isActive = editor.isActive('link');

  const begin = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''));
    setError('');
  };
  const set = (close: () => void) => {
    const given = address.trim();
    if (!isLink(given)) {
      setError(t('editor.linkWrong'));
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isActive) {
      chain.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href: given } }] });
    } else chain.extendMarkRange('link').setLink({ href: given });
    close();
    chain.run();
  };

  return (
    <Popover
      position="bottom-start"
      width={340}
      trigger={(given) => (
        <ActionIcon
          {...given}
          variant={isActive ? 'light' : 'subtle'}
          color={isActive ? 'brand' : 'gray'}
          aria-label={t('editor.link')}
          title={t('editor.link')}
          aria-pressed={isActive}
          onClick={(event) => {
            begin();
            given.onClick(event);
          }}
        >
          <IconLink size={17} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Stack gap="xs">
          <TextInput
            label={t('editor.linkAddress')}
            description={t('editor.linkHelp')}
            value={address}
            error={error}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Otherwise the record's form would be sent.
              event.preventDefault();
              set(close);
            }}
          />
          <Group gap="xs">
            <Button size="xs" onClick={() => set(close)}>
              {t('editor.linkSet')}
            </Button>
            {isActive && (
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  close();
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                }}
              >
                {t('editor.linkRemove')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Popover>
  );
}
