import './words';
import { Skeleton } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { readField, type Field } from '@/shared/records/fields';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { Case, Verb } from './model';
import { useVerb } from './use-verb';
import { VerbConflict } from './verb-conflict';
import type { Frame, Question, Workflow } from './workflow';

type ToConfirm = Question & { readonly verb: Verb; readonly of: number };

const isSameIn = (field: Field, yours: unknown, theirs: unknown) =>
  JSON.stringify(readField(field, yours)) === JSON.stringify(readField(field, theirs));

const usualFrame = (_: Verb | null, isPhone: boolean): Frame => ({ size: 'lg', fullScreen: isPhone });
const usualTitle = ({ label }: Verb, { number = '' }: Case) =>
  t('workflow.verbTitle', { verb: label, number });

/** Does what a button says, at once or after its form, and puts a conflict before the user. */
export function useVerbs<Item extends Case, Input>(item: Item, workflow: Workflow<Item, Input>) {
  const {
    atOnce = [],
    questionOf,
    Form,
    frameOf = usualFrame,
    titleOf = usualTitle,
    fields,
    send,
    store,
    overlooksUnseen,
  } = workflow;
  const [asked, setAsked] = useState<{ readonly verb: Verb; readonly of: number } | null>(null);
  // What was asked about one record is not answered for another that takes its place on the screen.
  const open = asked !== null && asked.of === item.id ? asked.verb : null;
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);
  const isPhone = useIsPhone();
  const isLoading = useStore(workflow.action, (state) => state.isLoading);
  const { run, stale, reload, dismiss } = useVerb({
    rowVersion: item.rowVersion,
    onDone: () => setAsked(null),
    refetch: () => store.refetch(),
    ...(overlooksUnseen && { isSame: (current) => fields.every((field) => isSameIn(field, item, current)) }),
  });

  const act = (verb: Verb, input: Partial<Input>) =>
    run((rowVersion) => send(item, verb.action, input, rowVersion), verb.action);
  const begin = async (verb: Verb) => {
    if (!atOnce.includes(verb.action)) {
      setAsked({ verb, of: item.id });
      return;
    }
    const question = questionOf?.(verb, item);
    if (question) setToConfirm({ verb, of: item.id, ...question });
    else notifyIfFailed(await act(verb, {}));
  };
  const confirm = async ({ verb }: ToConfirm) => {
    notifyIfFailed(await act(verb, {}));
    setToConfirm(null);
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
      {toConfirm !== null && toConfirm.of === item.id && (
        <ConfirmDialog
          isOpen
          title={toConfirm.title}
          message={toConfirm.message}
          confirmLabel={toConfirm.verb.label}
          isHarmless
          isBusy={isLoading}
          onConfirm={() => void confirm(toConfirm)}
          onCancel={() => setToConfirm(null)}
        />
      )}
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

/** Adds the verbs to the command palette. */
export function useVerbCommands<Item extends Case>(
  { name, titleOf = usualTitle }: Pick<Workflow<Item, never>, 'name' | 'titleOf'>,
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
