import { Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';

/** Says once, above the fields, what a label without “optional” means. */
export function RequiredHint() {
  return (
    <Text size="sm" c="dimmed">
      {t('form.requiredHint')}
    </Text>
  );
}
