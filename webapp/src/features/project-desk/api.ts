import type {
  Project,
  ProjectFile,
  ProjectItem,
  ProjectRequest,
  ProjectRequestItem,
} from '@/entities/project/model';
import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { upload } from '@/shared/api/upload';
import { listCall, toQuery, type FilterExpression } from '@/shared/grid/load-options';
import type { DrafterLoad, StepForm } from './model';

export const requestsPath = '/admin/dds/requests';
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

type Saved = WriteAnswer<ProjectRequestItem>;
type SavedProject = WriteAnswer<ProjectItem>;
type QuestionUpdate = Sent<Schema['RequestDepartmentUpdate'], 'rowVersion'>;

export const departmentFilePath = ({ id, question, name }: Omit<DepartmentFileAt, 'version'>) =>
  `${requestsPath}/${id}/departments/${question}/download/${encodeURIComponent(name)}` as const;

export const projectDeskApi = {
  queue: listCall<ProjectRequest>(requestsPath),
  /** Open requests that fit, what is due first before the others. */
  open: (filter: FilterExpression, take: number, signal: AbortSignal) =>
    client.get(requestsPath, {
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
    client.get('/admin/dds/draftingrequests/departments/users', {
      signal,
    }),
  actOnMany: (form: Schema['ProjectRequestBulkForm']) => client.post(`${requestsPath}/action/bulk`, form),
  load: (signal: AbortSignal): Promise<ListAnswer<DrafterLoad>> =>
    client.get(`${requestsPath}/load`, { signal }),

  insert: (form: Schema['ProjectRequestOfStaff']): Promise<Saved> =>
    client.post(`${requestsPath}/insert`, form),
  update: ({ id, form }: Of<Sent<Schema['ProjectRequestOfStaff'], 'typeId' | 'title'>>): Promise<Saved> =>
    client.put(`${requestsPath}/${id}`, form),
  act: ({ id, form }: Of<Sent<StepForm, 'action'>>): Promise<Saved> =>
    client.put(`${requestsPath}/action`, { requestId: id, ...form }),
  revise: ({ id, form }: Of<Schema['ProjectRevisionForm']>): Promise<Saved> =>
    client.post(`${requestsPath}/${id}/revision`, form),
  resolve: ({ id, form }: Of<Partial<Schema['OrphanResolution']>>): Promise<Saved> =>
    client.patch(`${requestsPath}/${id}/orphaned`, form),

  askDepartment: ({ id, form }: Of<Schema['RequestDepartmentForm']>): Promise<Saved> =>
    client.post(`${requestsPath}/${id}/departments`, form),
  changeQuestion: ({ id, question, form }: OfQuestion<QuestionUpdate>): Promise<Saved> =>
    client.put(`${requestsPath}/${id}/departments/${question}`, form),
  answerQuestion: ({ id, question, form }: OfQuestion<QuestionUpdate>): Promise<Saved> =>
    client.put(`${requestsPath}/${id}/departments/${question}`, form, { query: { isResponse: true } }),
  removeQuestion: ({ id, question }: { readonly id: number; readonly question: number }): Promise<Saved> =>
    client.remove(`${requestsPath}/${id}/departments/${question}`),
  addDepartmentFile: ({
    id,
    question,
    isResponse,
    file,
  }: DepartmentFile): Promise<WriteAnswer<ProjectFile>> =>
    upload(`${requestsPath}/${id}/departments/${question}/upload`, file, {
      query: { isResponse },
    }),
  departmentFile: ({ version, ...file }: DepartmentFileAt) =>
    client.download(departmentFilePath(file), { query: { version } }),
  /** Takes away a file that the dealer has not seen. */
  removeFile: ({ id, name, version }: FileAt) =>
    client.remove(`${requestsPath}/deletefile/${encodeURIComponent(name)}`, {
      query: { requestId: id, version },
    }),

  projects: listCall<Project>(projectsPath),
  projectTypes: (signal: AbortSignal) => client.get('/admin/dds/project/projecttypes', { signal }),
  insertProject: (form: Schema['ProjectOfDealer']): Promise<SavedProject> =>
    client.post('/admin/dds/project/insert', form),
  updateProject: (form: Schema['ProjectForm']): Promise<SavedProject> =>
    client.put('/admin/dds/project/update', form),
  priceProject: ({ id, form }: Of<Schema['ProjectPriceForm']>): Promise<SavedProject> =>
    client.patch(`/admin/dds/project/${id}/price`, form),
  archiveProject: (id: number): Promise<SavedProject> => client.put(`/admin/dds/project/archive/${id}`),
  restoreProject: (id: number): Promise<SavedProject> => client.put(`/admin/dds/project/restore/${id}`),
};
