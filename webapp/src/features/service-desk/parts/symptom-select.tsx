import { NativeSelect } from '@mantine/core';
import { type ComponentProps } from 'react';
import { t } from '@/shared/i18n/t';
import { useDeskSymptoms } from '../stores';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data' | 'label'> & { account: string };

/** What is wrong, under the parts of a unit. */
export function SymptomSelect({ account, ...input }: Props) {
  const { items } = useDeskSymptoms({ account });
  return (
    <NativeSelect
      {...input}
      label={t('desk.symptom')}
      data={[
        { value: '', label: t('desk.choose') },
        ...items.map(({ label, children }) => ({
          group: label,
          items: children.map((leaf) => ({ value: leaf.code, label: leaf.label })),
        })),
      ]}
    />
  );
}
