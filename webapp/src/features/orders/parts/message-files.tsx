import '../talk-words';
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import { talkApi } from '../talk-api';

const limits = {
  accept: ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.pdf', '.dxf', '.dwg', '.xlsx', '.txt'],
  maxMegabytes: 25,
} as const;
const most = 10;

type Sent = { readonly id: number; readonly name: string };

/** The files that wait to go with the next message about an order. */
export function useMessageFiles(order: number) {
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const add = async (chosen: readonly File[]) => {
    setProblem('');
    setIsSending(true);
    let room = most - files.length;
    for (const file of chosen) {
      const refusal = room > 0 ? refusalOf(file, limits) : t('orderTalk.tooManyFiles', { count: most });
      if (refusal !== null) {
        setProblem(refusal);
        continue;
      }
      try {
        // One after the other, so that a phone's connection carries them.
        // oxlint-disable-next-line no-await-in-loop
        const { id } = await talkApi.upload(order, file);
        if (typeof id === 'number') setFiles((known) => [...known, { id, name: file.name }]);
        room -= 1;
      } catch (error) {
        setProblem(toFailure(error).message);
      }
    }
    setIsSending(false);
  };
  return {
    files,
    isSending,
    problem,
    add,
    remove: (id: number) => setFiles((known) => known.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
    ids: files.map(({ id }) => id),
  };
}

/** Chooses photos and files for a message. */
export function MessageFiles({ files }: { files: ReturnType<typeof useMessageFiles> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileDrop className={undefined} onFiles={(chosen) => void files.add(chosen)}>
      <Stack gap="xs">
        {files.files.map(({ id, name }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <Text size="sm" truncate>
              {name}
            </Text>
            <CloseButton
              size="sm"
              aria-label={t('orderTalk.removeFile', { name })}
              onClick={() => files.remove(id)}
            />
          </Group>
        ))}
        {files.problem !== '' && (
          <Text size="sm" c="red" role="alert">
            {files.problem}
          </Text>
        )}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            loading={files.isSending}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('orderTalk.addFiles')}
          </Button>
        </Group>
        <FileInput
          ref={input}
          accept={limits.accept.join(',')}
          testId="message-files"
          onFiles={(chosen) => void files.add(chosen)}
        />
      </Stack>
    </FileDrop>
  );
}
