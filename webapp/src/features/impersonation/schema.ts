import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

export const impersonationSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(5, msg('impersonation.reasonShort')),
    v.maxLength(1000, msg('impersonation.reasonLong')),
  ),
  mode: v.picklist(['view', 'act']),
});
