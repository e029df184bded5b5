import './words';
import { Skeleton, type ModalProps } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { readField, type Field } from '@/shared/records/fields';
import { notifyFailure } from '@/shared/ui/notify';
import type { Case, Verb } from './model';
import type { VerbResult } from './confirm-form';
import { useVerb } from './use-verb';
import { VerbConflict } from './verb-conflict';
import type { AnyVerbFormProps } from './verb-forms';

type Frame = Pick<ModalProps, 'size' | 'fullScreen'>;

/** What the screens of a workflow have to be told, and nothing more: its verbs and their words come with the record. */
export type WorkflowOf<Item extends Case, Input> = {
  /** Begins the names of its commands. */
  readonly name: string;
  /** The verbs that have a button, in their order; others stand where what they are about is shown. */
  readonly offered: (item: Item) => readonly Verb[];
  /** These say all there is to say by themselves. */
  readonly atOnce: ReadonlySet<string>;
  /** What a verb has to be told, made by `formsByVerb`. */
  readonly Form: ComponentType<AnyVerbFormProps<Item, Input>>;
  /** The dialog around the form; null while it is closed. */
  readonly frameOf?: (verb: Verb | null, isPhone: boolean) => Frame;
  readonly titleOf?: (verb: Verb, item: Item) => string;
  /** What of a record others change while someone looks at it. */
  readonly fields: readonly Field[];
  /** For readers who don't see all that changes: where none of the fields has become another, there is no conflict. */
  readonly overlooksUnseen?: boolean;
  /** The call behind all verbs that have none of their own. */
  readonly send: (item: Item, verb: string, input: Partial<Input>, rowVersion: number) => VerbResult;
  /** Knows whether that call is under way. */
  readonly action: StoreApi<{ readonly isLoading: boolean }>;
  /** Reads the record of the page anew. */
  readonly refetch: () => Promise<void>;
};

const isSameIn = (field: Field, yours: unknown, theirs: unknown) =>
  JSON.stringify(readField(field, yours)) === JSON.stringify(readField(field, theirs));

const usualFrame = (_: Verb | null, isPhone: boolean): Frame => ({ size: 'lg', fullScreen: isPhone });
const usualTitle = ({ label }: Verb, { number }: Case) => t('workflow.verbTitle', { verb: label, number });

/** Does what a button says, at once or after its form, and puts a conflict before the user. */
export function useVerbs<Item extends Case, Input>(item: Item, workflow: WorkflowOf<Item, Input>) {
  const {
    atOnce,
    Form,
    frameOf = usualFrame,
    titleOf = usualTitle,
    fields,
    send,
    refetch,
    overlooksUnseen,
  } = workflow;
  const [asked, setAsked] = useState<{ readonly verb: Verb; readonly of: number } | null>(null);
  // What was asked about one record is not answered for another that takes its place on the screen.
  const open = asked !== null && asked.of === item.id ? asked.verb : null;
  const isPhone = useIsPhone();
  const isLoading = useStore(workflow.action, (state) => state.isLoading);
  const { run, stale, reload, dismiss } = useVerb({
    rowVersion: item.rowVersion,
    onDone: () => setAsked(null),
    refetch,
    ...(overlooksUnseen && { isSame: (current) => fields.every((field) => isSameIn(field, item, current)) }),
  });

  const act = (verb: Verb, input: Partial<Input>) =>
    run((rowVersion) => send(item, verb.action, input, rowVersion), verb.action);
  const begin = async (verb: Verb) => {
    if (!atOnce.has(verb.action)) {
      setAsked({ verb, of: item.id });
      return;
    }
    const result = await act(verb, {});
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  const dialogs = (
    <>
      <FormDialog
        opened={open !== null}
        onClose={() => setAsked(null)}
        {...frameOf(open, isPhone)}
        title={open && titleOf(open, item)}
      >
        {open && (
          <Suspense fallback={<Skeleton h={280} role="status" aria-label={t('app.loading')} />}>
            <Form item={item} verb={open} act={(input) => act(open, input)} run={run} />
          </Suspense>
        )}
      </FormDialog>
      <VerbConflict
        item={item}
        fields={fields}
        stale={stale}
        isBusy={isLoading}
        onReload={reload}
        onCancel={dismiss}
      />
    </>
  );
  return { begin: (verb: Verb) => void begin(verb), isBusy: isLoading && open === null, dialogs };
}

/** The same from the palette. */
export function useVerbCommands<Item extends Case>(
  { name, titleOf = usualTitle }: Pick<WorkflowOf<Item, never>, 'name' | 'titleOf'>,
  item: Item,
  verbs: readonly Verb[],
  begin: (verb: Verb) => void,
) {
  const current = useRef(begin);
  useEffect(() => {
    current.current = begin;
  });
  const commands = useMemo<readonly Command[]>(
    () =>
      verbs.map((verb) => ({
        id: `${name}-${verb.action}`,
        label: titleOf(verb, item),
        group: 'do',
        run: () => current.current(verb),
      })),
    [name, titleOf, verbs, item],
  );
  useCommands(commands);
}
