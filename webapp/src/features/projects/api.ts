import type {
  Project,
  ProjectForm,
  ProjectItem,
  ProjectRequestForm,
  ProjectRequestItem,
} from '@/entities/project/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { listCall } from '@/shared/grid/load-options';

export const projectsPath = '/dds/project/listing';

/** A step that is one call for several verbs. */
type RequestStep = Sent<Schema['DealersProjectActionForm'], 'id' | 'action'>;

type Revision = Schema['ProjectRevisionForm'] & { readonly id: number };

export type PromiseOf = { readonly typeId: number; readonly rush: boolean };

export const projectApi = {
  list: listCall<Project>(projectsPath),
  types: (signal: AbortSignal) => client.get('/dds/project/projecttypes', { signal }),
  promise: ({ typeId, rush }: PromiseOf, signal: AbortSignal) =>
    client.get('/dds/project/request/promise', {
      query: { typeId, rush },
      signal,
    }),
  add: (form: ProjectForm): Promise<WriteAnswer<ProjectItem>> => client.post('/dds/project', form),
  change: (form: ProjectForm): Promise<WriteAnswer<ProjectItem>> => client.put('/dds/project', form),
  archive: (id: number): Promise<WriteAnswer<ProjectItem>> => client.put(`/dds/project/archive/${id}`),
  restore: (id: number): Promise<WriteAnswer<ProjectItem>> => client.put(`/dds/project/restore/${id}`),
  ask: (form: ProjectRequestForm): Promise<WriteAnswer<ProjectRequestItem>> =>
    client.post('/dds/project/request', form),
  changeDraft: (form: ProjectRequestForm): Promise<WriteAnswer<ProjectRequestItem>> =>
    client.put('/dds/project/request', form),
  act: (step: RequestStep): Promise<WriteAnswer<ProjectRequestItem>> =>
    client.put('/dds/project/request/action', step),
  /** Begins one PDF of all pricing documents of a project. */
  beginPricing: (projectId: number) =>
    client.get(`/dds/project/downloadpricingcombined/${projectId}`, { query: { later: true } }),
  revise: ({ id, ...form }: Revision): Promise<WriteAnswer<ProjectRequestItem>> =>
    client.post(`/dds/project/request/revision/${id}`, form),
};
