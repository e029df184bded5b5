import './words';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toFailure } from '@/shared/api/failure';
import { ErrorSummary } from '@/shared/forms/error-summary';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { useUnsentEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { useMakeOnce } from '@/shared/store/make-once';
import { useMay } from './use-may';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { Kept, LastLook, RecordDefinition } from './define-record';
import { LastLookDialog } from './last-look-dialog';
import { isPicture } from './reader-files';
import { partsOf } from './field-words';
import { FilesPanel } from './files-panel';
import {
  readPath,
  checkFields,
  fieldsCheck,
  fieldsOf,
  readFields,
  writeFields,
  type Section,
  type Values,
} from './fields';
import { textOf } from './values';
import { PublishButtons } from './publish-buttons';
import { RecordField, type FieldPictures } from './record-field';
import classes from './record-form.module.css';
import { StaleDialog } from './stale-dialog';
import { useSectionTabs } from './use-section-tabs';

type Props<Row, Item extends Kept> = {
  record: RecordDefinition<Row, Item>;
  /** The record, or null for a new one. */
  item: Item | null;
  /** The page to return to. */
  parent: string;
  /** Values that are sent in addition to the form. */
  extra?: Values;
  panels?: ReactNode;
  sidePanels?: ReactNode;
  /** Shows the fields to those who could edit them too. */
  isReadOnly?: boolean;
  /** Where editing begins and ends on the page: called when it was saved or given up. */
  onClose?: () => void;
};

const noValues: Values = {};

/** The fields of a record with all that saving brings: checks, refusals, someone else's changes. */
export function RecordForm<Row, Item extends Kept>(props: Props<Row, Item>) {
  const { record, item, parent, extra, panels, sidePanels, isReadOnly = false, onClose } = props;
  const navigate = useNavigate();
  const mayHere = useMay((item && record.permissionFor?.(item)) ?? record.rights.edit);
  const mayEdit = !isReadOnly && mayHere;
  const save = useStore(record.saveStore, (state) => state.run);
  const saveOnce = useMakeOnce<Values, Item>();
  /** It was saved, but no one could read it anew: the version at hand is not the last one. */
  const [isOutdated, setIsOutdated] = useState(false);

  /** Shows the record as it now is; false when it could not be read. */
  const readAnew = async (now: Item | null) => {
    if (item === null) return true;
    if (now === null) await record.itemStore.refetch(item.id);
    else record.itemStore.setData(item.id, { item: now });
    const isRead = record.itemStore.isSuccess(item.id);
    setIsOutdated(!isRead);
    return isRead;
  };

  const fields = useMemo(() => fieldsOf(record.sections), [record]);
  const form = useEntryForm({
    schema: useMemo(() => fieldsCheck(fields), [fields]),
    initialValues: useMemo(
      () => readFields(fields, item ?? record.initialForReader?.() ?? record.initial ?? noValues),
      [fields, item, record],
    ),
    rowVersion: item?.rowVersion,
    send: async (body, rowVersion) => {
      const given = { ...extra, ...body };
      const result = await saveOnce({
        form: { ...given, ...(item !== null && { id: item.id, rowVersion }) },
        make: save,
        change: async (made) => {
          const now = { id: item?.id ?? made.newId, rowVersion: made.item?.rowVersion ?? rowVersion };
          const changed = await save({ ...given, ...now });
          return changed && { ...changed, newId: changed.newId ?? made.newId };
        },
      });
      if (result?.isSuccess !== true) return result;
      notifySuccess(result.message || t('records.saved'));
      // What was entered stays over a record that could not be read anew.
      return (await readAnew(result.item)) ? result : null;
    },
    onStale: async (current) => {
      await readAnew(record.isItem(current) ? current : null);
    },
    onDone: ({ newId }) => {
      if (item === null && newId !== null)
        void navigate(record.pages.item.to({ id: newId }), { replace: true });
      if (item !== null) onClose?.();
    },
  });
  useUnsentEntries(form);

  /** Saves what was entered; false when it could not be. */
  const submit = async () => {
    if (!isOutdated) return form.submit();
    if (await readAnew(null)) form.lookAgain(t('records.readAnew'));
    return false;
  };
  const [look, setLook] = useState<LastLook | null>(null);
  const askAndSubmit = async () => {
    const isWrong = Object.keys(checkFields(fields, form.values)).length > 0;
    if (item === null || isWrong || record.lookBeforeSave === undefined) return submit();
    try {
      const asked = await record.lookBeforeSave(item, writeFields(fields, form.values));
      if (asked === null) return await submit();
      setLook(asked);
    } catch (error) {
      notifyFailure(toFailure(error).message);
    }
    return false;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void askAndSubmit();
  };

  const pictures = usePictures(record, item);
  const show = (sections: readonly Section[]) =>
    sections.map((section) => (
      <FormSection
        key={t(section.title)}
        section={section}
        form={form}
        isNew={item === null}
        mayEdit={mayEdit}
        pictures={pictures}
      />
    ));
  const { tabs: Tabs } = record;
  const { tabs, open, setChosen, reveal } = useSectionTabs(record.sections, form.problem);
  const main = record.sections.filter(({ isSide, tab }) => !isSide && tab === undefined);
  const files = item !== null && record.files && (
    <FilesPanel
      id={item.id}
      item={item}
      files={record.files}
      mayEdit={mayEdit}
      mayRemove={mayEdit && record.files.areLasting !== true}
      {...(record.files.title && { title: t(record.files.title) })}
    />
  );
  const hasSide =
    record.sections.some(({ isSide }) => isSide) || record.files !== undefined || Boolean(sidePanels);

  return (
    <>
      {/* A new record goes to a page of its own once it is saved, and what was typed meanwhile would be lost. */}
      <form
        noValidate
        onSubmit={onSubmit}
        aria-label={t(record.words.one)}
        inert={item === null && form.isSending}
      >
        <div className={hasSide ? classes.page : classes.alone} data-has-side={hasSide}>
          <div className={classes.main}>
            <ErrorSummary problem={form.problem} formId={form.id} reveal={reveal} />
            {show(main)}
            {Tabs && open && <Tabs tabs={tabs} open={open} onOpen={setChosen} show={show} />}
          </div>
          {hasSide && (
            <div className={classes.side}>
              {show(record.sections.filter(({ isSide }) => isSide))}
              {files}
              {sidePanels}
            </div>
          )}
        </div>
        {mayEdit && (
          <div className={classes.foot} data-foot data-print="hidden">
            <Button type="submit" loading={form.isSending} disabled={item !== null && !form.isDirty}>
              {item === null ? t('records.saveNew') : t('records.save')}
            </Button>
            {record.isPublished && item !== null && (
              <PublishButtons record={record} item={item} isDirty={form.isDirty} save={submit} />
            )}
            {item === null && (
              <Button component={Link} to={parent} variant="subtle">
                {t('form.cancel')}
              </Button>
            )}
            {item !== null && onClose === undefined && form.isDirty && (
              <Button variant="subtle" onClick={form.discard}>
                {t('records.discard')}
              </Button>
            )}
            {item !== null && onClose !== undefined && (
              <Button
                variant="subtle"
                onClick={() => {
                  form.discard();
                  onClose();
                }}
              >
                {t('form.cancel')}
              </Button>
            )}
          </div>
        )}
      </form>
      {panels}
      <LastLookDialog
        look={look}
        isBusy={form.isSending}
        onConfirm={() => void submit().then(() => setLook(null))}
        onCancel={() => setLook(null)}
      />
      <StaleDialog {...form.conflict} who={textOf(readPath(item, 'updatedBy'))} parts={partsOf(fields)} />
    </>
  );
}

/** Pictures among the record's files can stand in its texts. */
function usePictures<Row, Item extends Kept>(
  { files }: RecordDefinition<Row, Item>,
  item: Item | null,
): FieldPictures | undefined {
  const id = item?.id;
  const load = useCallback(
    async (name: string) => {
      if (files === undefined || id === undefined) throw new Error('A picture without its record');
      return (await files.download(id, name)).blob;
    },
    [files, id],
  );
  if (files === undefined || item === null) return undefined;
  return {
    load,
    names: files
      .of(item)
      .filter(isPicture)
      .map(({ name }) => name),
  };
}

type SectionProps = {
  section: Section;
  form: ReturnType<typeof useEntryForm<Values, Values>>;
  isNew: boolean;
  mayEdit: boolean;
  pictures: FieldPictures | undefined;
};

function FormSection({ section, form, isNew, mayEdit, pictures }: SectionProps) {
  const fields = section.fields.filter((field) => field.isShown?.(form.values) !== false);
  if (fields.length === 0) return null;
  return (
    <Panel title={t(section.title)}>
      <div className={classes.fields}>
        {fields.map((field) => (
          <div key={field.name}>
            <RecordField
              field={field}
              id={form.id + field.name}
              value={form.values[field.name]}
              values={form.values}
              error={form.problem.errors[field.name]?.[0]}
              onChange={(value) => form.set(field.name, value)}
              isFixed={!mayEdit || (field.isFixed === true && !isNew)}
              pictures={pictures}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
