import { Button, Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { FilesOnWay } from '@/entities/project/files-on-way';
import { projectFileLimits, projectFileQueue } from '@/entities/project/file-queue';
import type { ProjectRequestItem, RequestType } from '@/entities/project/model';
import { useProjectRequest, useRequestTypes } from '@/entities/project/stores';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { ChosenFiles } from '@/shared/records/chosen-files';
import { useCan } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useQueued } from '@/shared/workflow/use-queued';
import { requestPath } from '../model';
import { usePromise } from '../stores';
import { emptyEntry, entryOf, lackingIn, schema, type Entry } from './entry';
import { PromiseNotice } from './promise-notice';
import { useSending } from './use-sending';
import { WhereFields } from './where-fields';

// Fetched after the text fields, which people fill in first.
const NumberField = lazyPart(async () => (await import('./number-field')).NumberField);
const ProjectFiles = lazyPart(async () => (await import('@/entities/project/project-files')).ProjectFiles);

type Props = {
  /** The project that it is made in; null where that is chosen. */
  project: number | null;
  /** The saved draft. */
  draft?: ProjectRequestItem | undefined;
  /** The order whose units are asked for once more, and what the request begins with for it. */
  repeats?: number | undefined;
  begins?: Entry;
};

const nothing: readonly File[] = [];

const read = () => void useProjectRequest.refetch();

/** Asks for something in a project, on one screen: what, until when, about which quote, with which files. */
export function RequestForm({ project, draft, repeats, begins = emptyEntry(project) }: Props) {
  const navigate = useNavigate();
  const can = useCan();
  const [files, setFiles] = useState(nothing);
  const isDraft = useRef(false);
  const { send, begun } = useSending(draft);
  const onWay = useQueued(projectFileQueue, begun.requestId ?? null, read);
  // What was begun here is read as soon as it is there, for its files.
  const saved = useProjectRequest(begun.requestId ?? null).item ?? draft;
  const allTypes = useRequestTypes();
  const types = allTypes.items;
  const form = useEntryForm({
    schema,
    initialValues: draft === undefined ? { ...begins, typeId: typeOfRepeat(types, repeats) } : entryOf(draft),
    rowVersion: saved?.rowVersion,
    draft: keptAs({ project, draft, repeats }),
    lacking: (entry) => (isDraft.current ? {} : lackingIn(entry, { type, promise, fileCount })),
    send: async (entry, rowVersion) => {
      const result = await send({
        entry,
        files,
        isDraft: isDraft.current,
        rowVersion,
        onQueued: () => setFiles(nothing),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone: ({ item }) => {
      flushSync(() => setFiles(nothing));
      if (item) void navigate(requestPath(item.projectId ?? 0, item.id), { replace: true });
    },
  });
  const entry: Entry = form.values;
  const { typeId, isRush, needBy } = entry;
  const type = types.find(({ id }) => String(id) === typeId);
  const { item: promise } = usePromise(useStable(type ? { typeId: type.id, rush: isRush } : null), {
    keepPreviousData: true,
  });
  const fileCount = (saved?.files.length ?? 0) + onWay.length + files.length;
  const numbers = can('orders:view');
  const errorOf = (name: string) => form.problem.errors[name]?.[0];

  return (
    <Panel title={t('askProject.form')}>
      <EntryForm
        form={form}
        hasOptional
        isLong
        hasFiles={files.length > 0}
        submitLabel={t('askProject.submit')}
        secondary={
          <Button
            variant="default"
            disabled={form.isSending}
            onClick={() => {
              isDraft.current = true;
              void form.submit().finally(() => {
                isDraft.current = false;
              });
            }}
          >
            {t('askProject.saveDraft')}
          </Button>
        }
      >
        {project === null && (
          <WhereFields
            entry={entry}
            id={form.id}
            errorOf={errorOf}
            field={(name) => form.field(name)}
            set={form.set}
          />
        )}
        <NativeSelect
          label={t('askProject.type')}
          description={demandsOf(type)}
          data={[
            { value: '', label: t('askProject.choose') },
            ...types
              .filter(({ isActive, id }) => isActive || id === draft?.typeId)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('typeId')}
          error={lookupError(allTypes) ?? errorOf('typeId')}
        />
        <TextInput
          label={t('askProject.about')}
          description={t('askProject.aboutHelp')}
          maxLength={160}
          autoComplete="off"
          {...form.field('title')}
        />
        <Textarea
          label={optional(t('askProject.description'))}
          description={t('askProject.descriptionHelp')}
          minRows={3}
          maxLength={4000}
          {...form.field('description')}
        />
        {(['quoteNumber', 'orderNumber'] as const).map((name) => {
          const isQuote = name === 'quoteNumber';
          const label = isQuote ? t('askProject.quote') : t('askProject.order');
          const given = {
            ...form.choice(name),
            label: type?.needsNumber && isQuote ? label : optional(label),
            description: t('askProject.numberHelp'),
          };
          return numbers ? (
            <Suspense key={name} fallback={<TextInput {...given} disabled onChange={undefined} />}>
              <NumberField isQuote={isQuote} {...given} />
            </Suspense>
          ) : (
            <TextInput key={name} {...given} {...form.field(name)} maxLength={40} />
          );
        })}
        <DateInput
          label={t('askProject.needBy')}
          {...(promise && {
            description: t('askProject.earliest', { date: date(promise.earliestOn) }),
            min: promise.earliestOn,
          })}
          {...form.choice('needBy')}
        />
        <Checkbox
          label={t('askProject.rush')}
          description={t('askProject.rushHelp')}
          {...form.checkbox('isRush')}
        />
        <PromiseNotice type={type} promise={promise} needBy={needBy} />
        {saved && saved.files.length > 0 && (
          <Suspense fallback={<Skeleton h={48} />}>
            <ProjectFiles requestId={saved.id} files={saved.files} />
          </Suspense>
        )}
        {onWay.length > 0 && (
          <>
            <FilesOnWay files={onWay} />
            {form.isSending && <Notice tone="neutral" role="status" title={t('askProject.onWay')} />}
          </>
        )}
        <ChosenFiles
          id={`${form.id}file`}
          label={type?.needsFile ? t('askProject.files') : optional(t('askProject.files'))}
          limits={projectFileLimits}
          files={files}
          error={errorOf('file')}
          onChange={(chosen) => {
            setFiles(chosen);
            form.set('file', chosen.length);
          }}
        />
      </EntryForm>
    </Panel>
  );
}

/** The name under which what is entered survives a reload. */
function keptAs({ project, draft, repeats }: Pick<Props, 'project' | 'draft' | 'repeats'>): string {
  if (draft) return `project draft ${draft.id}`;
  return repeats === undefined ? `project request ${project ?? 'new'}` : `project request for ${repeats}`;
}

/** Units that are wanted once more are quoted anew, whether they were ordered or quoted before. */
function typeOfRepeat(types: readonly RequestType[], repeats: number | undefined): string {
  if (repeats === undefined) return '';
  const quote = types.find(({ code, isActive }) => code === 'quote' && isActive);
  return quote === undefined ? '' : String(quote.id);
}

type Demanding = { readonly needsFile: boolean; readonly needsNumber: boolean };

function demandsOf(type: Demanding | undefined): string {
  return [type?.needsFile && t('askProject.needsFile'), type?.needsNumber && t('askProject.needsNumber')]
    .filter(Boolean)
    .join(' ');
}
