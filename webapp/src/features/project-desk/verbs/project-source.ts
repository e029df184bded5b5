import type { Schema } from '@/shared/api/schema';
import { gridSource } from '@/shared/records/choice-source';
import { projectsPath } from '../api';

/** Projects by number or name, as a form chooses one. */
export const projectSource = gridSource<Schema['Project']>({
  path: projectsPath,
  search: ['number', 'name'],
  choice: ({ id, number, name, accountName }) => ({
    value: String(id),
    label: [number, name, accountName].join(' · '),
  }),
});
