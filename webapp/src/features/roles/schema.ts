import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';
import type { Grant } from './model';

export const roleSchema = v.object({
  scope: v.picklist(['dealer', 'staff']),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, msg('roles.nameNeeded'))),
  description: v.pipe(v.string(), v.trim()),
  sections: v.custom<readonly Grant[]>(Array.isArray),
});
