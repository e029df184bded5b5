import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProjectRequestItem, RequestDepartment } from '@/entities/project/model';
import { FormDialog } from '@/shared/forms/form-dialog';
import { date, dateTime, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge, type StatusTone } from '@/shared/ui/status-badge';
import { isAllowed } from '@/shared/workflow/model';
import { useStep } from '@/shared/workflow/use-step';
import { isUnanswered } from '../model';
import { requestDesk } from '../request-desk';
import { useChangeQuestion, useRemoveQuestion } from '../stores';
import { DepartmentAnswerForm } from '../verbs/answer-form';
import { QuestionForm } from '../verbs/question-form';
import { DepartmentFiles } from './department-files';
import classes from './desk.module.css';

type Props = { request: ProjectRequestItem };

type Open = { readonly what: 'answer' | 'change' | 'remove'; readonly question: RequestDepartment };

/** What departments were asked, each question with its answer, files and hours, and what can be done with it. */
export function DepartmentsPanel({ request }: Props) {
  const { id, desk } = request;
  const [open, setOpen] = useState<Open | null>(null);
  const change = useChangeQuestion((state) => state.run);
  const remove = useRemoveQuestion((state) => state.run);
  const isRemoving = useRemoveQuestion((state) => state.isLoading);
  const isPhone = useIsPhone();
  const { run, attempt, conflict } = useStep({
    item: request,
    workflow: requestDesk,
    onDone: () => setOpen(null),
  });
  const questions = desk?.departments ?? [];
  const firstToAnswer = questions.find((question) => question.isMember && isUnanswered(question));

  const begin = (question: RequestDepartment) =>
    void attempt((rowVersion) =>
      change({ id, question: question.id, form: { isWorking: true, rowVersion } }),
    );
  const onRemove = (question: RequestDepartment) => void attempt(() => remove({ id, question: question.id }));

  const form = open !== null && open.what !== 'remove' ? open : null;
  const given = { item: request, run };
  return (
    <Panel title={t('projectDesk.departments')}>
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('projectDesk.noDepartments')}
        </Text>
      )}
      <ul className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.id} className={classes.question}>
            <Question
              requestId={id}
              question={question}
              isAgain={questions
                .slice(0, index)
                .some(({ departmentId }) => departmentId === question.departmentId)}
            />
            <Actions
              request={request}
              question={question}
              isFirst={question === firstToAnswer}
              onBegin={() => begin(question)}
              onOpen={(what) => setOpen({ what, question })}
            />
          </li>
        ))}
      </ul>
      <FormDialog
        opened={form !== null}
        onClose={() => setOpen(null)}
        size="lg"
        fullScreen={isPhone}
        title={form?.question.departmentName ?? ''}
      >
        {form?.what === 'answer' && (
          <DepartmentAnswerForm {...given} label={t('projectDesk.answer')} question={form.question} />
        )}
        {form?.what === 'change' && (
          <QuestionForm {...given} label={t('projectDesk.changeQuestion')} question={form.question} />
        )}
      </FormDialog>
      <ConfirmDialog
        isOpen={open?.what === 'remove'}
        title={t('projectDesk.removeTitle', { name: open?.question.departmentName ?? '' })}
        message={t('projectDesk.removeHelp')}
        confirmLabel={t('projectDesk.removeQuestion')}
        cancelLabel={t('projectDesk.keep')}
        isBusy={isRemoving}
        onConfirm={() => open && onRemove(open.question)}
        onCancel={() => setOpen(null)}
      />
      {conflict}
    </Panel>
  );
}

const tones: Readonly<Record<RequestDepartment['status'], StatusTone>> = {
  pending: 'waiting',
  working: 'active',
  responded: 'good',
  not_needed: 'neutral',
};

type QuestionProps = { requestId: number; question: RequestDepartment; isAgain: boolean };

function Question({ requestId, question, isAgain }: QuestionProps) {
  const { departmentName, status, statusLabel, askedByName, askedAt, dueOn, attachments } = question;
  const { response, answeredAt, answeredByName, hours } = question;
  const asked = askedByName
    ? t('projectDesk.askedBy', { name: askedByName, time: dateTime(askedAt) })
    : t('projectDesk.askedAt', { time: dateTime(askedAt) });
  const answered = answeredAt
    ? t('projectDesk.answeredBy', { name: answeredByName ?? '', time: dateTime(answeredAt) })
    : '';
  return (
    <>
      <h3 className={classes.head}>
        {isAgain ? t('projectDesk.askedAgain', { name: departmentName }) : departmentName}
        <StatusBadge tone={tones[status]}>{statusLabel}</StatusBadge>
      </h3>
      <span className={classes.about}>
        {[asked, dueOn && t('projectDesk.dueOn', { day: date(dueOn) })].filter(Boolean).join(' · ')}
      </span>
      <p className={classes.text}>{question.question}</p>
      <DepartmentFiles
        requestId={requestId}
        question={question.id}
        files={attachments.filter(({ slot }) => slot === 'question')}
      />
      {!isUnanswered(question) && (
        <div className={classes.answer}>
          {response !== '' && <p className={classes.text}>{response}</p>}
          <DepartmentFiles
            requestId={requestId}
            question={question.id}
            files={attachments.filter(({ slot }) => slot === 'answer')}
          />
          <span className={classes.about}>
            {[answered, hours > 0 && t('projectDesk.hoursOf', { count: quantity(hours) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      )}
    </>
  );
}

type ActionsProps = {
  request: ProjectRequestItem;
  question: RequestDepartment;
  /** Of those that the reader may answer. */
  isFirst: boolean;
  onBegin: () => void;
  onOpen: (what: Open['what']) => void;
};

/** Members answer; whoever asked puts it otherwise or takes it back. */
function Actions({ request, question, isFirst, onBegin, onOpen }: ActionsProps) {
  if (!isUnanswered(question)) return null;
  const { isMember, status, departmentName } = question;
  const may = (action: string) => isAllowed(request, action);
  const labelled = (label: string) => ({ 'aria-label': [label, departmentName].join(' · ') });
  return (
    <Group gap="xs" data-print="hidden">
      {isMember && may('answer') && (
        <Button
          size="compact-sm"
          variant={isFirst ? 'filled' : 'default'}
          {...labelled(t('projectDesk.answer'))}
          onClick={() => onOpen('answer')}
        >
          {t('projectDesk.answer')}
        </Button>
      )}
      {isMember && may('work') && status === 'pending' && (
        <Button size="compact-sm" variant="default" {...labelled(t('projectDesk.work'))} onClick={onBegin}>
          {t('projectDesk.work')}
        </Button>
      )}
      {may('updatedepartment') && (
        <Button
          size="compact-sm"
          variant="default"
          {...labelled(t('projectDesk.changeQuestion'))}
          onClick={() => onOpen('change')}
        >
          {t('projectDesk.changeQuestion')}
        </Button>
      )}
      {may('removedepartment') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          {...labelled(t('projectDesk.removeQuestion'))}
          onClick={() => onOpen('remove')}
        >
          {t('projectDesk.removeQuestion')}
        </Button>
      )}
    </Group>
  );
}
