import { wholeSource } from '@/shared/records/choice-source';
import type { Person } from './model';

/** The members of staff who can be advisors and people of crews. */
export const personSource = wholeSource<Person>({
  path: '/admin/service-lists/people',
  choice: ({ id, name }) => ({ value: String(id), label: name }),
});
