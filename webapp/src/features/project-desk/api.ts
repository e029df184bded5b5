import type {
  ProjectItem,
  ProjectRequest,
  ProjectRequestItem,
  ProjectFile,
  ProjectType,
} from '@/entities/project/model';
import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { toQuery, type FilterExpression, type ListQuery } from '@/shared/grid/load-options';
import type { DrafterLoad, StepForm } from './model';

export const queuePath = '/admin/dds/requests';
export const projectsPath = '/admin/dds/project/listing';

type Of<Form> = { readonly id: number; readonly form: Form };

/** Of a question to a department, by its own id. */
type OfQuestion<Form> = Of<Form> & { readonly question: number };

export type DepartmentFile = {
  readonly id: number;
  readonly question: number;
  readonly isResponse: boolean;
  readonly file: File;
};

type FileAt = { readonly id: number; readonly name: string; readonly version: number };
type DepartmentFileAt = FileAt & { readonly question: number };

const at = (...below: readonly (string | number)[]) => [queuePath, ...below].join('/');

type Saved = WriteAnswer<ProjectRequestItem>;
type SavedProject = WriteAnswer<ProjectItem>;
type QuestionUpdate = Sent<Schema['RequestDepartmentUpdate'], 'rowVersion'>;

export const deskApi = {
  queue: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<ProjectRequest>>(queuePath, { query: toQuery(query), signal }),
  /** Open requests that fit, what is due first before the others. */
  open: (filter: FilterExpression, take: number, signal: AbortSignal) =>
    client.get<ListAnswer<ProjectRequest>>(queuePath, {
      query: toQuery({
        filter,
        take,
        requireTotalCount: true,
        sort: [{ selector: 'dueOn', desc: false, nulls: 'last' }],
        scope: { reportType: 'open' },
      }),
      signal,
    }),
  members: (signal: AbortSignal) =>
    client.get<ListAnswer<Schema['DepartmentMember']>>('/admin/dds/draftingrequests/departments/users', {
      signal,
    }),
  load: (signal: AbortSignal) => client.get<ListAnswer<DrafterLoad>>(at('load'), { signal }),

  insert: (form: Schema['ProjectRequestOfStaff']) => client.post<Saved>(at('insert'), form),
  update: ({ id, form }: Of<Sent<Schema['ProjectRequestOfStaff'], 'typeId' | 'title'>>) =>
    client.put<Saved>(at(id), form),
  act: ({ id, form }: Of<Sent<StepForm, 'action'>>) =>
    client.put<Saved>(at('action'), { requestId: id, ...form }),
  revise: ({ id, form }: Of<Schema['ProjectRevisionForm']>) => client.post<Saved>(at(id, 'revision'), form),
  resolve: ({ id, form }: Of<Partial<Schema['OrphanResolution']>>) =>
    client.patch<Saved>(at(id, 'orphaned'), form),

  askDepartment: ({ id, form }: Of<Schema['RequestDepartmentForm']>) =>
    client.post<Saved>(at(id, 'departments'), form),
  changeQuestion: ({ id, question, form }: OfQuestion<QuestionUpdate>) =>
    client.put<Saved>(at(id, 'departments', question), form),
  answerQuestion: ({ id, question, form }: OfQuestion<QuestionUpdate>) =>
    client.put<Saved>(at(id, 'departments', question), form, { query: { isResponse: true } }),
  removeQuestion: ({ id, question }: { readonly id: number; readonly question: number }) =>
    client.remove<Saved>(at(id, 'departments', question)),
  addDepartmentFile: ({ id, question, isResponse, file }: DepartmentFile) =>
    upload<WriteAnswer<ProjectFile>>(at(id, 'departments', question, 'upload'), file, {
      query: { isResponse },
    }),
  departmentFile: ({ id, question, name, version }: DepartmentFileAt) =>
    client.download(`${at(id, 'departments', question, 'download')}/${encodeURIComponent(name)}`, {
      query: { version },
    }),
  /** Takes away a file that the dealer has not seen. */
  removeFile: ({ id, name, version }: FileAt) =>
    client.remove<WriteAnswer>(`${at('deletefile')}/${encodeURIComponent(name)}`, {
      query: { requestId: id, version },
    }),

  projects: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Schema['Project']>>(projectsPath, { query: toQuery(query), signal }),
  projectTypes: (signal: AbortSignal) =>
    client.get<ListAnswer<ProjectType>>('/admin/dds/project/projecttypes', { signal }),
  insertProject: (form: Schema['ProjectOfDealer']) =>
    client.post<SavedProject>('/admin/dds/project/insert', form),
  updateProject: (form: Schema['ProjectForm']) => client.put<SavedProject>('/admin/dds/project/update', form),
  priceProject: ({ id, form }: Of<Schema['ProjectPriceForm']>) =>
    client.patch<SavedProject>(`/admin/dds/project/${id}/price`, form),
  archiveProject: (id: number) => client.put<SavedProject>(`/admin/dds/project/archive/${id}`),
  restoreProject: (id: number) => client.put<SavedProject>(`/admin/dds/project/restore/${id}`),
};
