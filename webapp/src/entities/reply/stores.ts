import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { listCall } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';
import type { ReplyDesk, SavedReply } from './model';
import type { ColleaguesPath } from './replying';

const call = listCall<SavedReply>('/admin/replies/listing');

/** More than anyone looks through without a search. */
const most = 500;

/** The replies of a desk by name. */
export const useReplies = createListStore(
  ({ desk }: { readonly desk: ReplyDesk }, signal) =>
    call(
      {
        skip: 0,
        take: most,
        sort: [{ selector: 'name', desc: false }],
        filter: ['desk', '=', desk],
      },
      signal,
    ),
  ['replies'],
);

/** The staff of a desk, by name. */
export const useColleagues = createListStore(
  ({ path }: { readonly path: ColleaguesPath }, signal): Promise<ListAnswer<{ readonly name: string }>> =>
    client.get(path, { signal }),
  ['users'],
);
