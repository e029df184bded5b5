import * as v from 'valibot';
import { later } from '@/shared/i18n/t';
import type { Grant } from './model';

export const roleSchema = v.object({
  scope: v.picklist(['dealer', 'staff']),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, later('roles.nameNeeded'))),
  description: v.pipe(v.string(), v.trim()),
  sections: v.custom<readonly Grant[]>(Array.isArray),
});
