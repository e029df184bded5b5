import { Text } from '@mantine/core';
import type { FieldErrors } from '@/shared/api/answers';

type Props = { errors: FieldErrors; fields: readonly string[]; formId: string };

/** What is wrong with something that has no input of its own; the summary above leads here. */
export function FieldErrorTexts({ errors, fields, formId }: Props) {
  return fields.map(
    (field) =>
      errors[field] && (
        <Text key={field} size="sm" c="var(--mantine-color-error)" id={`${formId}${field}`} tabIndex={-1}>
          {errors[field][0]}
        </Text>
      ),
  );
}
