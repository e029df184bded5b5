import './step-words';
import { NativeSelect } from '@mantine/core';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { usePeople } from '../stores';
import type { StepProps } from './wizard';

/** Staff say for whom of the dealer's people they enter a request: that person then hears of it. */
export function RequesterField({ wizard: { draft, change, problem }, formId }: StepProps) {
  const { account } = draft;
  const { items } = usePeople(account === '' ? null : { account });
  return (
    <NativeSelect
      id={`${formId}requesterId`}
      size="md"
      label={optional(t('wizard.requester'))}
      description={t('wizard.requesterHelp')}
      error={problem.errors['requesterId']?.[0]}
      data={[
        { value: '', label: t('wizard.nobody') },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={draft.requesterId}
      onChange={({ currentTarget }) => change({ ...draft, requesterId: currentTarget.value })}
    />
  );
}
