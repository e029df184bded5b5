import { useState } from 'react';
import { useStore } from 'zustand';
import { projectFileQueue } from '@/entities/project/file-queue';
import type {
  ProjectForm,
  ProjectItem,
  ProjectRequestForm,
  ProjectRequestItem,
} from '@/entities/project/model';
import type { FieldErrors } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { useMakeOnce } from '@/shared/store/make-once';
import { useActOnRequest, useAddProject, useAskInProject, useChangeDraft, useChangeProject } from '../stores';
import { requestForm, type Entry } from './entry';

/** What the server has of it already: what was done is not done again where a later step fails. */
type Begun = { readonly projectId?: number; readonly requestId?: number };

type Given = {
  readonly entry: Entry;
  /** Those that were chosen and are not on their way yet. */
  readonly files: readonly File[];
  readonly isDraft: boolean;
  /** Hears when they are in the queue, which outlives the page. */
  readonly onQueued: () => void;
  /** Of the draft as it was read. */
  readonly rowVersion: number | undefined;
};

type Result = ActionResult<ProjectRequestItem> | null;

export const refusal = (errors: FieldErrors, message = ''): ActionResult<never> => ({
  isSuccess: false,
  message,
  code: '',
  errors,
  newId: null,
  item: null,
});

/** The project's own fields, by their names in this form. */
const namesHere: Readonly<Record<string, string>> = { typeId: 'projectType' };

const renamed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [namesHere[name] ?? name, said]));

/**
 * Sends a request step by step: its project where it is new, the request as a draft while files are on their way, the
 * files, and the submission once the server has them all.
 */
export function useSending(draft: ProjectRequestItem | undefined) {
  const [begun, setBegun] = useState<Begun>(
    draft === undefined
      ? {}
      : {
          requestId: draft.id,
          ...(typeof draft.projectId === 'number' && { projectId: draft.projectId }),
        },
  );
  const makeProject = useMakeOnce<ProjectForm, ProjectItem>();
  const makeRequest = useMakeOnce<ProjectRequestForm, ProjectRequestItem>();
  const add = useStore(projectFileQueue.store, (state) => state.add);

  const projectOf = async (entry: Entry): Promise<number | Result> => {
    if (begun.projectId !== undefined) return begun.projectId;
    if (entry.where === 'known') return Number(entry.projectId);
    const { name, projectType, site } = entry;
    const form = { name: name.trim(), typeId: Number(projectType), site: site.trim(), contacts: [] };
    const result = await makeProject({
      form,
      make: useAddProject.getState().run,
      change: async (made) => {
        const changed = await useChangeProject
          .getState()
          .run({ ...form, id: made.newId, rowVersion: made.item?.rowVersion ?? null });
        return changed?.isSuccess ? made : changed;
      },
    });
    if (result?.isSuccess && result.newId !== null) return result.newId;
    return result && { ...result, item: null, errors: renamed(result.errors) };
  };

  const send = async ({ entry, files, isDraft, onQueued, rowVersion }: Given): Promise<Result> => {
    const projectId = await projectOf(entry);
    if (typeof projectId !== 'number') return projectId;
    setBegun((now) => ({ ...now, projectId }));
    const { requestId } = begun;
    const isOnWay =
      files.length > 0 ||
      (requestId !== undefined &&
        projectFileQueue.store.getState().files.some(({ to }) => to.requestId === requestId));
    const form = requestForm({ entry, projectId, isDraft: isDraft || isOnWay });
    const changeDraft = useChangeDraft.getState().run;
    const result =
      requestId === undefined
        ? await makeRequest({
            form,
            make: useAskInProject.getState().run,
            change: async (made) => {
              const now = { id: made.newId, rowVersion: made.item?.rowVersion ?? null };
              const changed = await changeDraft({ ...form, ...now });
              return changed && { ...changed, newId: made.newId };
            },
          })
        : await makeRequest({
            form: { ...form, id: requestId, rowVersion: rowVersion ?? null },
            make: changeDraft,
            change: (made) =>
              changeDraft({
                ...form,
                id: requestId,
                rowVersion: made.item?.rowVersion ?? rowVersion ?? null,
              }),
          });
    if (result?.isSuccess !== true) return result;
    const id = requestId ?? result.newId;
    if (id === null) return result;
    setBegun({ projectId, requestId: id });
    void add(
      files.map((file) => ({ to: { requestId: id, slot: 'request' as const }, name: file.name, file })),
    );
    onQueued();
    if (isDraft || !isOnWay) return result;
    if (!(await projectFileQueue.settled(id))) return refusal({}, t('askProject.fileFailed'));
    return useActOnRequest.getState().run({ id, action: 'submit' });
  };

  return { send, begun };
}
