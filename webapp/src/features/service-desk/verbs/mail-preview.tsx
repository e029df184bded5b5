import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Letter } from '@/shared/ui/letter';
import type { PreviewOf } from '../api';
import { useMailPreview } from '../stores';

/** The email that a step sends. */
export function MailPreview(asked: PreviewOf) {
  // What is typed changes with every key; the question stays until it rests.
  const [settled] = useDebouncedValue(useStable(asked), 500);
  const preview = useMailPreview(settled, { keepPreviousData: true });
  return <Letter label={t('desk.mailPreview')} preview={preview} />;
}
