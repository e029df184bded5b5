import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { kindWords } from '@/entities/change-request/model';
import { say, t } from '@/shared/i18n/t';
import { kinds } from '../model';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data' | 'label'>;

/** What is to be otherwise. */
export function KindSelect(props: Props) {
  return (
    <NativeSelect
      {...props}
      label={t('change.kind')}
      data={[
        { value: '', label: t('changeDesk.chooseKind') },
        ...kinds.map((kind) => ({ value: kind, label: say(kindWords[kind]) })),
      ]}
    />
  );
}
