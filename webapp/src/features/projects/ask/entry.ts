/** What someone enters of a request before it is sent, and what its type demands beside that. */
import * as v from 'valibot';
import type {
  ProjectPromise,
  ProjectRequestForm,
  ProjectRequestItem,
  RequestType,
} from '@/entities/project/model';
import { blankRequest, requestValuesOf, sentOf, type RequestValues } from '@/entities/project/request-values';
import type { FieldErrors } from '@/shared/api/answers';
import { optionalDay } from '@/shared/dates/optional-day';
import { date } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';

/** Into which project a request goes: a new one, or one that is there. */
export type Where = 'new' | 'known';

export type Entry = RequestValues & {
  readonly where: Where;
  /** The id of the project that is there. */
  readonly projectId: string;
  readonly name: string;
  readonly projectType: string;
  readonly site: string;
  /** How many files were chosen; they themselves are kept apart. */
  readonly file: number;
};

/** What a new request begins with; `project` where it is made in one. */
export const emptyEntry = (project: number | null): Entry => ({
  where: project === null ? 'new' : 'known',
  projectId: project === null ? '' : String(project),
  name: '',
  projectType: '',
  site: '',
  ...blankRequest,
  file: 0,
});

export const entryOf = (draft: ProjectRequestItem): Entry => ({
  ...emptyEntry(draft.projectId ?? null),
  ...requestValuesOf(draft),
});

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

const isFilled = (value: string) => value.trim() !== '';

/** The fields that a draft requires. */
export const schema = v.pipe(
  v.object({
    where: v.picklist(['new', 'known']),
    projectId: v.string(),
    name: text(160),
    projectType: v.string(),
    site: text(400),
    typeId: v.pipe(v.string(), v.minLength(1, msg('askProject.typeNeeded'))),
    title: v.pipe(text(160), v.minLength(1, msg('askProject.aboutNeeded'))),
    description: text(4000),
    needBy: optionalDay,
    isRush: v.boolean(),
    quoteNumber: text(40),
    orderNumber: text(40),
    file: v.number(),
  }),
  v.forward(
    v.partialCheck(
      [['where'], ['projectId']],
      ({ where, projectId }) => where === 'new' || projectId !== '',
      msg('askProject.projectNeeded'),
    ),
    ['projectId'],
  ),
  v.forward(
    v.partialCheck(
      [['where'], ['name']],
      ({ where, name }) => where === 'known' || isFilled(name),
      msg('projects.nameNeeded'),
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['where'], ['projectType']],
      ({ where, projectType }) => where === 'known' || projectType !== '',
      msg('projects.typeNeeded'),
    ),
    ['projectType'],
  ),
);

type Demands = {
  readonly type: RequestType | undefined;
  readonly promise: ProjectPromise | null;
  /** Those that are there, on their way or chosen. */
  readonly fileCount: number;
};

/** What is missing for a submission; the server looks again. */
export function lackingIn(entry: Entry, { type, promise, fileCount }: Demands): FieldErrors {
  const hasNumber = isFilled(entry.quoteNumber) || isFilled(entry.orderNumber);
  const earliest = promise?.earliestOn ?? '';
  return {
    ...(entry.needBy === '' && { needBy: [t('askProject.dayNeeded')] }),
    ...(entry.needBy !== '' &&
      entry.needBy < earliest && { needBy: [t('askProject.dayEarly', { date: date(earliest) })] }),
    ...(type?.needsNumber && !hasNumber && { quoteNumber: [t('askProject.numberNeeded')] }),
    ...(type?.needsFile && fileCount === 0 && { file: [t('askProject.fileNeeded')] }),
  };
}

type FormOf = {
  readonly entry: Entry;
  readonly projectId: number;
  readonly isDraft: boolean;
};

/** The request body. */
export const requestForm = ({ entry, projectId, isDraft }: FormOf): ProjectRequestForm => ({
  projectId,
  ...sentOf(entry),
  isDraft,
});
