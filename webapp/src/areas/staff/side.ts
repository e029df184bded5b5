// What the pages of both sides need to know of this one.
import { addStaffPaths } from '@/shared/side';
import { staffPaths } from '@/shared/staff-paths';

addStaffPaths({ ...staffPaths, article: staffPaths.knowledge.item });
