import '../talk-words';
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import type { ActionResult } from '@/shared/store/action-store';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import { Glimpse, PhotoList } from '@/shared/workflow/photo-list';
import { useQueued } from '@/shared/workflow/use-queued';
import { messageFileQueue, originalOf, sentFiles, sentFilesOf, setSentFiles } from '../message-queue';
import { talkApi } from '../talk-api';

const limits = {
  accept: ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.pdf', '.dxf', '.dwg', '.xlsx', '.txt'],
  maxMegabytes: 25,
} as const;
const most = 10;

const nothing = () => undefined;

/** The files that wait to go with the next message about an order. */
export function useMessageFiles(order: number) {
  const kept = useStore(sentFiles, (files) => files[order]);
  const [restored] = useState(() => sentFilesOf(order));
  const files = kept ?? restored;
  const onWay = useQueued(messageFileQueue, order, nothing);
  const [problem, setProblem] = useState('');
  const add = (chosen: readonly File[]) => {
    const room = most - files.length - onWay.length;
    const refusals = chosen.map((file, at) =>
      at < room ? refusalOf(file, limits) : t('orderTalk.tooManyFiles', { count: most }),
    );
    setProblem(refusals.find((refusal) => refusal !== null) ?? '');
    const to = { order, path: talkApi.uploadPath(order) };
    const taken = chosen.filter((_, at) => refusals[at] === null);
    void messageFileQueue.store.getState().add(taken.map((file) => ({ to, name: file.name, file })));
  };
  /** Sends a message with all of them, once the server has them. */
  const sendWith = async <Result,>(
    send: (ids: readonly number[]) => Promise<ActionResult<Result> | null>,
  ) => {
    const isStuck = onWay.some(({ state }) => state === 'failed' || state === 'offline');
    if (isStuck || !(await messageFileQueue.settled(order))) return refused;
    const going = sentFilesOf(order);
    const result = await send(going.map(({ id }) => id));
    if (result?.isSuccess)
      setSentFiles(
        order,
        sentFilesOf(order).filter((file) => !going.some(({ id }) => id === file.id)),
      );
    return result;
  };
  return {
    files,
    onWay,
    problem,
    add,
    remove: (id: number) =>
      setSentFiles(
        order,
        files.filter((file) => file.id !== id),
      ),
    sendWith,
  };
}

const refused = {
  isSuccess: false,
  get message() {
    return t('orderTalk.filesWait');
  },
  code: '',
  errors: {},
  newId: null,
  item: null,
};

/** Chooses photos and files for a message. */
export function MessageFiles({ files }: { files: ReturnType<typeof useMessageFiles> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileDrop className={undefined} onFiles={files.add}>
      <Stack gap="xs">
        {files.files.map(({ id, name }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <Glimpse blob={originalOf(id)} />
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
        <PhotoList queue={messageFileQueue} photos={files.onWay} />
        {files.problem !== '' && (
          <Text size="sm" c="red" role="alert">
            {files.problem}
          </Text>
        )}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('orderTalk.addFiles')}
          </Button>
        </Group>
        <FileInput ref={input} accept={limits.accept.join(',')} testId="message-files" onFiles={files.add} />
      </Stack>
    </FileDrop>
  );
}
