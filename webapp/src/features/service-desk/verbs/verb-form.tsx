import { t } from '@/shared/i18n/t';
import type { AllowedAction } from '../model';
import { AnswerForm } from './answer-form';
import { CompleteForm } from './complete-form';
import { ConfirmForm } from './confirm-form';
import { EditForm } from './edit-form';
import { HandOverForm } from './hand-over-form';
import { IncompleteForm } from './incomplete-form';
import { ProcessForm } from './process-form';
import { QuestionForm } from './question-form';
import { CancelForm, CloseForm, RejectForm, ReopenForm } from './reason-form';
import { ReplyForm } from './reply-form';
import { ScheduleForm, unplanned } from './schedule-form';
import { TargetForm } from './target-form';
import { VerdictForm } from './verdict-form';
import type { VerbFormProps } from './verb-form-props';

type Props = Omit<VerbFormProps, 'label'> & { verb: AllowedAction };

/** What an action has to be told, by its name. */
export function VerbForm({ verb, ...rest }: Props) {
  const props = { ...rest, label: verb.label };
  const { visits, crewNumber } = props.request;
  switch (verb.action) {
    case 'approve':
    case 'partapprove':
      return <VerdictForm {...props} />;
    case 'moreinfo':
      return <QuestionForm {...props} />;
    case 'reply':
      return <ReplyForm {...props} />;
    case 'dealeranswer':
      return <AnswerForm {...props} />;
    case 'process':
      return <ProcessForm {...props} />;
    case 'schedule': {
      const booked = visits.find(({ status }) => status === 'booked');
      const planned = booked ?? { ...unplanned, crewNumber: crewNumber ?? '' };
      return <ScheduleForm label={verb.label} planned={planned} act={props.act} />;
    }
    case 'incomplete':
      return <IncompleteForm {...props} />;
    case 'complete':
      return <CompleteForm {...props} />;
    case 'handover':
      return <HandOverForm {...props} />;
    case 'reject':
      return <RejectForm {...props} />;
    case 'cancel':
      return <CancelForm {...props} />;
    case 'reopen':
      return <ReopenForm {...props} />;
    case 'merge':
      return <TargetForm {...props} isMerge help={t('desk.mergeHelp')} />;
    case 'relate':
      return <TargetForm {...props} help={t('desk.relateHelp')} />;
    case 'edit':
      return <EditForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    default:
      return <ConfirmForm {...props} help={t('desk.confirmHelp')} />;
  }
}
