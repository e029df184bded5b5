import './step-words';
import { NativeSelect } from '@mantine/core';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { usePriorityLevels } from '../stores';
import { isByWords } from './urgency';
import type { StepProps } from './wizard';

/** How urgent it is. Left blank, the service team decides. */
export function PriorityField({ wizard: { draft, change, problem }, formId }: StepProps) {
  const levels = usePriorityLevels();
  return (
    <NativeSelect
      id={`${formId}priorityLevelId`}
      size="md"
      label={optional(t('wizard.priority'))}
      description={isByWords(draft, levels.items) ? t('wizard.urgentByWords') : t('wizard.priorityHelp')}
      error={lookupError(levels) ?? problem.errors['priorityLevelId']?.[0]}
      data={[
        { value: '', label: t('wizard.notUrgent') },
        ...levels.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={draft.priorityLevelId}
      onChange={({ currentTarget }) => change({ ...draft, priorityLevelId: currentTarget.value })}
    />
  );
}
