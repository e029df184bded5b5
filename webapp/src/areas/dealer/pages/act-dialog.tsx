import '@/features/accepted-quotes/words';
import '@/features/change-requests/words';
import '@/features/financials/words';
import '@/features/service/words';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useAcceptance } from '@/entities/acceptance/stores';
import { LineChanges } from '@/entities/change-request/line-changes';
import { useChangeRequest } from '@/entities/change-request/stores';
import { useProject, useProjectRequest, useSayAboutRequest } from '@/entities/project/stores';
import { useActOnAcceptance } from '@/features/accepted-quotes/stores';
import { AnswerDialog } from '@/features/change-requests/parts/answer-dialog';
import { useRemittance, useSay } from '@/features/financials/stores';
import { asksReply, replyPath } from '@/features/projects/home/reply-path';
import { replyHash } from '@/features/service/parts/reply-hash';
import { useReply, useServiceRequest } from '@/features/service/stores';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useWasOpen } from '@/shared/popups/modal';
import type { ActionResult } from '@/shared/store/action-store';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { notifySuccess } from '@/shared/ui/notify';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed } from '@/shared/workflow/model';
import type { InPlace } from './needs';

type Props = { act: InPlace; onClose: () => void };

/** What takes one dialog is done where it waits. Whatever is no longer asked is shown on its own page. */
export function ActDialog({ act: { kind, id, title }, onClose }: Props) {
  if (kind === 'payment') return <PaymentReply id={id} title={title} onClose={onClose} />;
  if (kind === 'project') return <ProjectReply id={id} title={title} onClose={onClose} />;
  if (kind === 'acceptance') return <AcceptanceReply id={id} title={title} onClose={onClose} />;
  if (kind === 'request') return <RequestReply id={id} title={title} onClose={onClose} />;
  return <ChangeAnswer id={id} kind={kind} onClose={onClose} />;
}

type ReplyProps = Pick<InPlace, 'id' | 'title'> & { onClose: () => void };

function PaymentReply({ id, title, onClose }: ReplyProps) {
  const data = useRemittance(id);
  const say = useSay((state) => state.run);
  const to = paths.remittance.to({ id });
  const { item } = data;
  // Once it is answered, it is asked no more.
  const wasAsked = useWasOpen(item !== null && isAllowed(item, 'reply'));
  if (item !== null && !wasAsked) return <Navigate to={to} />;
  const asked = item?.messages.findLast(({ kind }) => kind === 'question');
  return (
    <ReplyDialog
      data={data}
      title={title}
      to={to}
      question={asked?.text ?? ''}
      draft={`remittance ${id}`}
      send={(text) => say({ id, text, isInternal: false })}
      onClose={onClose}
    />
  );
}

function RequestReply({ id, title, onClose }: ReplyProps) {
  const data = useServiceRequest(id);
  const reply = useReply((state) => state.run);
  const to = paths.serviceRequest.to({ id });
  const { item } = data;
  // A price is seen before it is answered, and so is what photos are asked for.
  const isPlain = item?.question?.kind !== 'price' && item?.question?.checklist.length === 0;
  const wasAsked = useWasOpen(item !== null && isPlain && isAllowed(item, 'reply'));
  if (item !== null && !wasAsked) return <Navigate to={to + replyHash} />;
  return (
    <ReplyDialog
      data={data}
      title={title}
      to={to}
      question={item?.question?.text ?? ''}
      draft={`reply ${id}`}
      send={(text) => reply({ id, reply: text, rowVersion: item?.rowVersion ?? 0 })}
      onClose={onClose}
    />
  );
}

/** The one request of a project that asks; where several do, they are read in the project. */
function ProjectReply({ id, title, onClose }: ReplyProps) {
  const project = useProject(id);
  const [asking, ...others] = project.item?.requests.filter(asksReply) ?? [];
  // Once it is answered, it is asked no more.
  const [asked, setAsked] = useState<number | null>(null);
  if (asked === null && asking !== undefined && others.length === 0) setAsked(asking.id);
  const request = useProjectRequest(asked);
  const say = useSayAboutRequest((state) => state.run);
  const { item } = request;
  const wasAsked = useWasOpen(item !== null && isAllowed(item, 'reply'));
  if (asked === null && project.item !== null) return <Navigate to={replyPath(id)} />;
  const to = asked === null ? replyPath(id) : paths.projectRequest.to({ project: id, id: asked });
  if (item !== null && !wasAsked) return <Navigate to={to} />;
  return (
    <ReplyDialog
      data={asked === null ? project : request}
      title={title}
      to={to}
      question={item?.messages.findLast(({ kind }) => kind === 'question')?.body ?? ''}
      draft={`project message ${asked}`}
      send={(text) => say({ id: asked ?? 0, text })}
      onClose={onClose}
    />
  );
}

function AcceptanceReply({ id, title, onClose }: ReplyProps) {
  const data = useAcceptance(id);
  const act = useActOnAcceptance((state) => state.run);
  const to = paths.acceptance.to({ id });
  const { item } = data;
  // What has changed is accepted again on its page.
  const isPlain = item !== null && item.question !== 'change';
  const wasAsked = useWasOpen(isPlain && isAllowed(item, 'reply'));
  if (item !== null && !wasAsked) return <Navigate to={to} />;
  return (
    <ReplyDialog
      data={data}
      title={title}
      to={to}
      question={item?.messages.findLast(({ kind }) => kind === 'question')?.text ?? ''}
      draft={`acceptance reply ${id}`}
      send={(text) => act({ id, action: 'reply', rowVersion: item?.rowVersion ?? 0, text, files: [] })}
      onClose={onClose}
    />
  );
}

type DialogProps = {
  data: LoadedData;
  title: string;
  /** The page of what it is about. */
  to: string;
  question: ReactNode;
  draft: string;
  send: (text: string) => Promise<ActionResult<unknown> | null>;
  onClose: () => void;
};

/** A question and the answer to it. */
function ReplyDialog({ data, title, to, question, draft, send, onClose }: DialogProps) {
  return (
    <FormDialog opened onClose={onClose} title={title}>
      <Loaded data={data} height={190}>
        <Stack gap="sm">
          <Text>{question}</Text>
          <MessageForm
            label={t('financials.reply')}
            submitLabel={t('financials.sendReply')}
            draft={draft}
            isAlone
            send={async ({ message }) => {
              const result = await send(message);
              if (result?.isSuccess) {
                notifySuccess(t('needs.replied'));
                onClose();
              }
              return result;
            }}
          />
          <Anchor component={Link} to={to} size="sm">
            {t('needs.details')}
          </Anchor>
        </Stack>
      </Loaded>
    </FormDialog>
  );
}

type AnswerProps = { id: number; kind: 'approve' | 'decline'; onClose: () => void };

function ChangeAnswer({ id, kind, onClose }: AnswerProps) {
  const { item, message } = useChangeRequest(id);
  const mayAnswer =
    Boolean(item?.offer) && item !== null && isAllowed(item, kind === 'approve' ? 'approve' : 'reject');
  const mightAnswer = useWasOpen(mayAnswer);
  if (item?.offer && mightAnswer)
    return (
      <AnswerDialog request={item} offer={item.offer} kind={kind} onClose={onClose}>
        <Stack gap="xs" mb="md">
          <Text fw={560}>{[item.number, item.kindLabel].filter(Boolean).join(' · ')}</Text>
          <LineChanges request={item} lines={item.offer.lines} details={item.offer.details} />
          <Anchor component={Link} to={paths.changeRequest.to({ id })} size="sm">
            {t('needs.details')}
          </Anchor>
        </Stack>
      </AnswerDialog>
    );
  const isRefused = !mightAnswer && (item !== null || message !== '');
  return isRefused ? <Navigate to={paths.changeRequest.to({ id })} /> : null;
}
