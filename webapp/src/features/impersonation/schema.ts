import * as v from 'valibot';
import { later } from '@/shared/i18n/t';

export const impersonationSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(5, later('impersonation.reasonShort')),
    v.maxLength(1000, later('impersonation.reasonLong')),
  ),
  mode: v.picklist(['view', 'act']),
});
