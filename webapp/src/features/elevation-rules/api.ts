import type { Drawing } from '@/entities/elevation/model';
import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import type { Schema } from '@/shared/api/schema';
import { upload } from '@/shared/api/upload';

export type Rule = Schema['ElevationRule'];
export type DrawnRule = Schema['DrawnRule'];
export type CaughtLine = Schema['CaughtLine'];
export type ImportedRule = Schema['ImportedRule'];

export const rulesPath = '/admin/elevation-rules';

type Move = { readonly rule: DrawnRule; readonly position: number };

/** All of them are there at once. */
export const allRules = {};
type AllRules = typeof allRules;

type Drawn = { readonly drawing: Drawing | null; readonly refusal: string };

export const rulesApi = {
  drawn: (_: AllRules, signal: AbortSignal) => client.get(`${rulesPath}/drawings`, { signal }),
  move: ({ rule, position }: Move) => {
    const { id, rowVersion, pattern, detail, value, elevation, note } = rule;
    const body = { id, rowVersion, position, pattern, detail, value, elevation, note };
    return client.put(`${rulesPath}/update`, body);
  },
  exportFile: async () => {
    const file = await client.download(`${rulesPath}/export`);
    return { isSuccess: true as const, message: '', item: file };
  },
  importFile: async (file: File): Promise<WriteAnswer<readonly ImportedRule[]>> => {
    const { items, ...answer } = await upload(`${rulesPath}/import`, file);
    return { ...answer, item: items };
  },
  /** What can't be read is an answer, too: it says at which character. */
  draw: async (elevation: string, signal: AbortSignal): Promise<ItemAnswer<Drawn>> => {
    const call = client.post(`${rulesPath}/draw`, { elevation }, { signal });
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
    client.post(`${rulesPath}/preview`, { pattern, key: detail, value, elevation }, { signal }),
};

/** What of a rule says which lines it draws. */
export type Asked = Pick<Rule, 'pattern' | 'detail' | 'value' | 'elevation'>;
