import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import { isStaffSide } from '@/shared/side';
import { Panel } from '@/shared/ui/panel';
import { Conversation } from '@/shared/workflow/conversation';
import { sideOf } from '@/shared/workflow/model';
import { acceptanceFiles, keptFile } from './files';
import type { AcceptanceItem } from './model';

type Props = {
  acceptance: AcceptanceItem;
  /** How the reader replies, if the question is theirs to answer. */
  children?: ReactNode;
};

/** What the order desk asked and the dealer replied, each with its files. */
export function TalkPanel({ acceptance, children }: Props) {
  return (
    <Panel title={t('acceptance.conversation')}>
      <Stack gap="md">
        <Conversation
          side={isStaffSide() ? 'staff' : 'dealer'}
          messages={acceptance.messages.map(({ author, text, side, kind, ...message }) => ({
            ...message,
            authorName: author,
            body: text,
            side: sideOf(side),
            kind: kind === 'reply' ? 'answer' : kind,
            isInternal: false,
          }))}
          under={({ id }) => <MessageFiles acceptance={acceptance} messageId={id} />}
        />
        {children}
      </Stack>
    </Panel>
  );
}

function MessageFiles({ acceptance, messageId }: Props & { messageId: number }) {
  const named = acceptance.files.filter((file) => file.messageId === messageId);
  if (named.length === 0) return null;
  const files = { ...acceptanceFiles, of: () => named.map(keptFile) };
  return <FileList id={acceptance.id} item={acceptance} files={files} />;
}
