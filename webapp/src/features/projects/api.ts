import type {
  Project,
  ProjectForm,
  ProjectItem,
  ProjectPromise,
  ProjectRequestForm,
  ProjectRequestItem,
  ProjectType,
} from '@/entities/project/model';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';

export const projectsPath = '/dds/project/listing';

/** A step that is one call for several verbs. */
type RequestStep = Sent<Schema['DealersProjectActionForm'], 'id' | 'action'>;

type Revision = Schema['ProjectRevisionForm'] & { readonly id: number };

export type PromiseOf = { readonly typeId: number; readonly rush: boolean };

export const projectApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Project>>(projectsPath, { query: toQuery(query), signal }),
  types: (signal: AbortSignal) =>
    client.get<ListAnswer<ProjectType>>('/dds/project/projecttypes', { signal }),
  promise: ({ typeId, rush }: PromiseOf, signal: AbortSignal) =>
    client.get<ItemAnswer<ProjectPromise>>('/dds/project/request/promise', {
      query: { typeId, rush },
      signal,
    }),
  add: (form: ProjectForm) => client.post<WriteAnswer<ProjectItem>>('/dds/project', form),
  change: (form: ProjectForm) => client.put<WriteAnswer<ProjectItem>>('/dds/project', form),
  archive: (id: number) => client.put<WriteAnswer<ProjectItem>>(`/dds/project/archive/${id}`),
  restore: (id: number) => client.put<WriteAnswer<ProjectItem>>(`/dds/project/restore/${id}`),
  ask: (form: ProjectRequestForm) =>
    client.post<WriteAnswer<ProjectRequestItem>>('/dds/project/request', form),
  changeDraft: (form: ProjectRequestForm) =>
    client.put<WriteAnswer<ProjectRequestItem>>('/dds/project/request', form),
  act: (step: RequestStep) =>
    client.put<WriteAnswer<ProjectRequestItem>>('/dds/project/request/action', step),
  /** Begins one PDF of all pricing documents of a project. */
  beginPricing: (projectId: number) =>
    client.get<WriteAnswer>(`/dds/project/downloadpricingcombined/${projectId}`, { query: { later: true } }),
  revise: ({ id, ...form }: Revision) =>
    client.post<WriteAnswer<ProjectRequestItem>>(`/dds/project/request/revision/${id}`, form),
};
