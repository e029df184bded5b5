import { plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { StatusBadge } from '@/shared/ui/status-badge';
import { arrivals, type Standing } from '../model';

type Props = { readonly standing: Standing | null | undefined };

/** Whether an expected import has come, and by when it is due. Nothing where none is expected. */
export function Arrival({ standing }: Props) {
  if (!standing) return null;
  const { label, tone } = arrivals[standing.arrival];
  return (
    <span title={t('system.dueAt', { at: plantTime(standing.dueAt) })}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}
