import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { usePriorityLevels, usePriorityTypes } from '../stores';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** How urgent it is, and why. Whoever says nothing leaves it to the service team. */
export function PriorityFields({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const levels = usePriorityLevels();
  const types = usePriorityTypes();
  const { load: loadLevels } = levels;
  const { load: loadTypes } = types;
  useEffect(() => void loadLevels(), [loadLevels]);
  useEffect(() => void loadTypes(), [loadTypes]);
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
