import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** In a file of its own, which is fetched where it is shown. */
export function MultiSelectInput(props: MultiSelectProps) {
  return <MultiSelect {...props} />;
}
