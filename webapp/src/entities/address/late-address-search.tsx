import './words';
import { TextInput } from '@mantine/core';
import { Suspense, type ComponentProps } from 'react';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { AddressSearch } from './address-search';

const Search = lazyPart(async () => (await import('./address-search')).AddressSearch);

/** The search for an address above its fields, in its place before it comes. */
export function LateAddressSearch(given: ComponentProps<typeof AddressSearch>) {
  const { size = 'sm' } = given;
  return (
    <Suspense
      fallback={
        <TextInput size={size} label={t('address.search')} description={t('address.searchHelp')} disabled />
      }
    >
      <Search {...given} />
    </Suspense>
  );
}
