import type { ProjectRequest, ProjectRequestStatus } from '@/entities/project/model';
import type { ItemAnswer } from '@/shared/api/answers';
import type { FilterExpression } from '@/shared/grid/load-options';
import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { projectDeskApi } from './api';

export const useRequestQueue = createListStore(projectDeskApi.queue, ['projects']);
export const useProjects = createListStore(projectDeskApi.projects, ['projects']);
/** Everyone who drafts, with what they have in hand. */
export const useLoad = createListStore(
  (_: object, signal) => projectDeskApi.load(signal),
  ['projects', 'users', 'roles'],
);
export const useMembers = createLookupStore(projectDeskApi.members, ['draftinglists', 'users']);
export const useProjectTypes = createLookupStore(projectDeskApi.projectTypes, ['draftinglists']);

export const useActOnRequest = createActionStore(projectDeskApi.act, ['projects']);
export const useActOnMany = createBulkStore(projectDeskApi.actOnMany, ['projects']);
export const useInsert = createActionStore(projectDeskApi.insert, ['projects']);
export const useUpdate = createActionStore(projectDeskApi.update, ['projects']);
export const useRevise = createActionStore(projectDeskApi.revise, ['projects']);
export const useResolve = createActionStore(projectDeskApi.resolve, ['projects']);
export const useAskDepartment = createActionStore(projectDeskApi.askDepartment, ['projects']);
export const useChangeQuestion = createActionStore(projectDeskApi.changeQuestion, ['projects']);
export const useAnswerQuestion = createActionStore(projectDeskApi.answerQuestion, ['projects']);
export const useRemoveQuestion = createActionStore(projectDeskApi.removeQuestion, ['projects']);
/** Not a change of its own: what it belongs to follows. */
export const useAddDepartmentFile = createActionStore(projectDeskApi.addDepartmentFile);
export const useRemoveFile = createActionStore(projectDeskApi.removeFile, ['projects']);

export const useInsertProject = createActionStore(projectDeskApi.insertProject, ['projects']);
export const useUpdateProject = createActionStore(projectDeskApi.updateProject, ['projects']);
export const usePriceProject = createActionStore(projectDeskApi.priceProject, ['projects']);
export const useArchiveProject = createActionStore(projectDeskApi.archiveProject, ['projects']);
export const useRestoreProject = createActionStore(projectDeskApi.restoreProject, ['projects']);

/** The states that have a column on the board, in the order in which requests go through them. */
export const boardStatuses = [
  'submitted',
  'triaged',
  'in_departments',
  'internal_review',
  'awaiting_dealer',
  'responded',
] as const satisfies readonly ProjectRequestStatus[];

export type BoardStatus = (typeof boardStatuses)[number];

export type BoardColumn = {
  readonly status: BoardStatus;
  readonly rows: readonly ProjectRequest[];
  /** How many there are in all: the board shows those that are due first. */
  readonly count: number;
};

/** Whose requests the board shows: everyone's, no one's, or those of a drafter. */
export type BoardOf = { readonly drafter?: number | 'none' };

/** How many requests a column shows. */
export const mostInColumn = 50;

/** The requests of each state, asked for side by side. */
export const useBoard = createItemStore(
  async ({ drafter }: BoardOf, signal: AbortSignal): Promise<ItemAnswer<readonly BoardColumn[]>> => {
    const item = await Promise.all(
      boardStatuses.map(async (status) => {
        const { items, count } = await projectDeskApi.open(inColumn(status, drafter), mostInColumn, signal);
        return { status, rows: items, count };
      }),
    );
    return { isSuccess: true, message: '', item };
  },
  ['projects'],
);

const inColumn = (status: BoardStatus, drafter: BoardOf['drafter']): FilterExpression => {
  const there = ['status', '=', status] as const;
  if (drafter === undefined) return there;
  return [there, 'and', ['drafterId', '=', drafter === 'none' ? null : drafter]];
};
