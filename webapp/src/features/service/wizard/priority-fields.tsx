import { NativeSelect } from '@mantine/core';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { usePriorityLevels, usePriorityTypes } from '../stores';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** How urgent it is, and why. Left blank, the service team decides. */
export function PriorityFields({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const levels = usePriorityLevels();
  const types = usePriorityTypes();
  const field = (name: 'priorityLevelId' | 'priorityTypeId', { items }: Pick<typeof levels, 'items'>) => ({
    id: `${formId}${name}`,
    size: 'md',
    error: problem.errors[name]?.[0],
    data: [
      { value: '', label: t('wizard.notUrgent') },
      ...items.map((entry) => ({ value: String(entry.id), label: entry.name })),
    ],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.place}>
      <NativeSelect label={optional(t('wizard.priority'))} {...field('priorityLevelId', levels)} />
      <NativeSelect label={optional(t('wizard.priorityType'))} {...field('priorityTypeId', types)} />
    </div>
  );
}
