import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { ChangeItem } from '@/entities/change-request/model';
import { ReceiptButton } from '@/entities/change-request/receipt-button';
import { t } from '@/shared/i18n/t';
import { verbOf, type Verb } from '@/shared/workflow/model';
import { useVerbCommands } from '@/shared/workflow/use-verbs';
import { AnswerDialog, type AnswerKind } from './answer-dialog';

type Props = {
  request: ChangeItem;
  /** The buttons of the workflow. */
  children: ReactNode;
};

const answers = { name: 'change-answer' };

const kindOf = ({ action }: Verb): AnswerKind => (action === 'approve' ? 'approve' : 'decline');

/** What its dealer may do with a request: above all, answer its price. */
export function ChangeActions({ request, children }: Props) {
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const { offer } = request;
  const verbs = useMemo(() => (request.offer ? answersOf(request) : []), [request]);
  useVerbCommands(answers, request, verbs, (verb) => setOpen(kindOf(verb)));
  return (
    <>
      {verbs.map((verb) => (
        <Button
          key={verb.action}
          {...(kindOf(verb) === 'decline' && { variant: 'default' })}
          onClick={() => setOpen(kindOf(verb))}
        >
          {verb.label}
        </Button>
      ))}
      {offer && <AnswerDialog request={request} offer={offer} kind={open} onClose={() => setOpen(null)} />}
      <ReceiptButton request={request} />
      {children}
    </>
  );
}

/** The answers that its reader may give, by names that say what is answered. */
function answersOf(request: ChangeItem): readonly Verb[] {
  const labels = { approve: t('changes.approve'), reject: t('changes.decline') };
  return (['approve', 'reject'] as const).flatMap((action) => {
    const verb = verbOf(request, action);
    return verb === undefined ? [] : [{ ...verb, label: labels[action] }];
  });
}
