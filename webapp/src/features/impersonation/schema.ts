import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

export const impersonationSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(5, t('impersonation.reasonShort')),
    v.maxLength(1000, t('impersonation.reasonLong')),
  ),
  mode: v.picklist(['view', 'act']),
});
