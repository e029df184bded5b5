import '@/entities/message/words';
import '../talk-words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDealerContacts } from '@/entities/contact/stores';
import { useLocation } from 'react-router';
import { plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { useStable } from '@/shared/lib/use-stable';
import { isStaffSide } from '@/shared/side';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { saveDownload } from '@/shared/ui/save-download';
import { AudienceForm } from '@/shared/workflow/audience-form';
import { Conversation } from '@/shared/workflow/conversation';
import { MessageForm } from '@/shared/workflow/message-form';
import { sideOf } from '@/shared/workflow/model';
import type { Order } from '../model';
import { talkApi, type OrderMessage } from '../talk-api';
import { useFinishMessage, useOrderMessages, useTakeMessage, useWriteMessage } from '../talk-stores';
import { MessageFiles, useMessageFiles } from './message-files';

type Props = { order: Order };

const shown = (message: OrderMessage) => ({ ...message, side: sideOf(message.side) });

/** What a dealer's people and the order desk said about an order, and another word. */
export function OrderTalk({ order }: Props) {
  const data = useOrderMessages(useStable({ id: order.id }));
  const isStaff = isStaffSide();
  const can = useCan();
  const mayAct = useMayAct();
  const waiting = data.items.findLast(({ dueAt }) => Boolean(dueAt));
  return (
    <Panel title={t('orderTalk.messages')}>
      <Stack gap="md">
        <Loaded data={data} height={200}>
          <Conversation
            messages={data.items.map(shown)}
            side={isStaff ? 'staff' : 'dealer'}
            under={(message) => <FilesOf order={order.id} message={message} />}
          />
        </Loaded>
        {waiting && <Waiting id={order.id} message={waiting} isStaff={isStaff} />}
        {isStaff && can('orders:message') && <StaffForm order={order} />}
        {!isStaff && mayAct && (
          <>
            <Readers />
            <DealerForm order={order} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

const all = {};

/** Who at the manufacturer reads what a dealer writes here. */
function Readers() {
  const { items } = useDealerContacts(all);
  const manager = items.find(({ kind }) => kind === 'accountManager');
  return (
    <Text size="sm" c="dimmed" data-print="hidden">
      {manager ? t('message.readBy', { name: manager.name }) : t('message.readers')}
    </Text>
  );
}

function FilesOf({ order, message: { files } }: { order: number; message: Pick<OrderMessage, 'files'> }) {
  if (files.length === 0) return null;
  return (
    <Group gap="xs">
      {files.map(({ id, name }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="light"
          aria-label={t('orderTalk.saveFile', { name })}
          onClick={() => void saveDownload(() => talkApi.download(order, name))}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

const isPast = (at: string): boolean => Date.parse(at) < Date.now();

type WaitingProps = { id: number; message: OrderMessage; isStaff: boolean };

/** Until when the last word of the dealer is to be answered, and by whom. */
function Waiting({ id, message: { dueAt, takenBy }, isStaff }: WaitingProps) {
  const can = useCan();
  const take = useTakeMessage((state) => state.run);
  const finish = useFinishMessage((state) => state.run);
  if (!dueAt) return null;
  const time = plantTime(dueAt);
  const isLate = isPast(dueAt);
  return (
    <Group gap="sm" data-print="hidden">
      <Text size="sm" c={isLate ? 'red' : 'dimmed'}>
        {isStaff
          ? t(isLate ? 'orderTalk.late' : 'orderTalk.due', { time })
          : t(isLate ? 'orderTalk.replyLate' : 'orderTalk.replyBy', { company: company.name, time })}
      </Text>
      {takenBy && <Text size="sm">{t('orderTalk.takenBy', { name: takenBy })}</Text>}
      {isStaff && can('orders:message') && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => void take({ id })}>
            {t('orderTalk.take')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void finish({ id })}>
            {t('orderTalk.finish')}
          </Button>
        </>
      )}
    </Group>
  );
}

function StaffForm({ order }: Props) {
  const files = useMessageFiles(order.id);
  const write = useWriteMessage((state) => state.run);
  return (
    <>
      <MessageFiles files={files} />
      <AudienceForm
        dealer={order.accountName ?? order.account ?? ''}
        draft={`order message ${order.id}`}
        send={({ message, isInternal }) =>
          files.sendWith((ids) => write({ id: order.id, text: message, files: ids, isInternal }))
        }
      />
    </>
  );
}

/** In the address of an order on hold: whoever comes wants to answer. */
const answerHash = '#answer';

type DealerFormProps = Props & {
  /** It answers why the order is on hold. */
  isAnswer?: boolean;
};

/** A dealer's word about an order, with photos. */
export function DealerForm({ order, isAnswer = false }: DealerFormProps) {
  const files = useMessageFiles(order.id);
  const write = useWriteMessage((state) => state.run);
  const { hash } = useLocation();
  return (
    <>
      <MessageFiles files={files} />
      <MessageForm
        label={t(isAnswer ? 'orderTalk.answer' : 'orderTalk.message')}
        submitLabel={t(isAnswer ? 'orderTalk.sendAnswer' : 'orderTalk.send')}
        draft={`order ${isAnswer ? 'answer' : 'message'} ${order.id}`}
        isMain={isAnswer}
        // The reader came to answer, and can type at once.
        isAlone={isAnswer && hash === answerHash}
        send={({ message }) => files.sendWith((ids) => write({ id: order.id, text: message, files: ids }))}
      />
    </>
  );
}
