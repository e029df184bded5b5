import type { Drawing } from '@/entities/elevation/model';
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import type { Schema } from '@/shared/api/schema';

export type Rule = Schema['ElevationRule'];
export type CaughtLine = Schema['CaughtLine'];

export const rulesPath = '/admin/elevation-rules';

type Drawn = { readonly drawing: Drawing | null; readonly refusal: string };

export const rulesApi = {
  /** What can't be read is an answer, too: it says at which character. */
  draw: async (elevation: string, signal: AbortSignal): Promise<ItemAnswer<Drawn>> => {
    const call = client.post<ItemAnswer<Drawing>>(`${rulesPath}/draw`, { elevation }, { signal });
    try {
      const { item, ...answer } = await call;
      return { ...answer, item: { drawing: item, refusal: '' } };
    } catch (error) {
      const refusal = toFailure(error).errors['elevation']?.[0];
      if (refusal === undefined) throw error;
      return { isSuccess: true, message: '', item: { drawing: null, refusal } };
    }
  },
  preview: ({ pattern, detail, value, elevation }: Asked, signal: AbortSignal) =>
    client.post<ListAnswer<CaughtLine>>(
      `${rulesPath}/preview`,
      { pattern, key: detail, value, elevation },
      { signal },
    ),
};

type Asked = Pick<Rule, 'pattern' | 'detail' | 'value' | 'elevation'>;
