import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { kindChoices } from '@/entities/change-request/model';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data' | 'label'>;

/** Selects what should change. */
export function KindSelect(props: Props) {
  return (
    <NativeSelect
      {...props}
      label={t('change.kind')}
      data={[{ value: '', label: t('changeDesk.chooseKind') }, ...drawnChoices(kindChoices)]}
    />
  );
}
