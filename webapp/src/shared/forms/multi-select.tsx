import { TextInput, type MultiSelectProps } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';

const MultiSelectInput = lazyPart(async () => (await import('./multi-select-input')).MultiSelectInput);

/** Chooses several of a list, which comes while the rest of the form is read. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, description } = props;
  return (
    <Suspense fallback={<TextInput label={label} description={description} disabled />}>
      <MultiSelectInput {...props} />
    </Suspense>
  );
}
