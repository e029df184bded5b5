import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { AccountFieldProps } from './account-combobox';

const AccountCombobox = lazyPart(async () => (await import('./account-combobox')).AccountCombobox);

/** Finds an account; its list comes while the rest of the page is read. */
export function AccountField(props: AccountFieldProps) {
  const { onChange: _, ...shown } = props;
  return (
    <Suspense fallback={<TextInput {...shown} disabled />}>
      <AccountCombobox {...props} />
    </Suspense>
  );
}
