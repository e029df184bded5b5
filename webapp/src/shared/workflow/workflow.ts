/** What a workflow's screens have to be told: which verbs have a button, what each asks for, and where it is sent. */
import type { ModalProps } from '@mantine/core';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand';
import type { Field } from '@/shared/records/fields';
import type { ActionStore } from '@/shared/store/action-store';
import type { VerbResult } from './confirm-form';
import { isAllowed, verbOf, type Case, type Verb } from './model';
import type { AnyVerbFormProps } from './verb-forms';
import type { Watch } from './watch';

export type Frame = Pick<ModalProps, 'size' | 'fullScreen'>;

export type Question = { readonly title: string; readonly message: string };

/** The call behind all verbs that have none of their own; `oneCall` makes it of an action store. */
type Call<Item, Input> = {
  readonly send: (item: Item, verb: string, input: Partial<Input>, rowVersion: number) => VerbResult;
  /** Knows whether that call is under way. */
  readonly action: StoreApi<{ readonly isLoading: boolean }>;
};

/** The verbs of a workflow and their words come with the record; this is the rest. */
export type Workflow<Item extends Case, Input> = Call<Item, Input> & {
  /** The prefix of its command names. */
  readonly name: string;
  /** The record's own, which is read anew after a conflict. */
  readonly store: { readonly refetch: () => Promise<void> };
  /** The verbs that have a button, in their order; others stand where what they are about is shown. */
  readonly offered: (item: Item) => readonly Verb[];
  /** Verbs that need no form. */
  readonly atOnce?: readonly string[];
  /** What is asked before one of them is done, where it would surprise. */
  readonly questionOf?: (verb: Verb, item: Item) => Question | null;
  /** The verb that its reader is likely to need next; the server's suggestion, unless the workflow knows better. */
  readonly nextOf?: (item: Item) => string | null | undefined;
  /** What a verb has to be told, made by `formsByVerb`. */
  readonly Form: ComponentType<AnyVerbFormProps<Item, Input>>;
  /** The dialog around the form; null while it is closed. */
  readonly frameOf?: (verb: Verb | null, isPhone: boolean) => Frame;
  readonly titleOf?: (verb: Verb, item: Item) => string;
  /** What of a record others change while someone looks at it. */
  readonly fields: readonly Field[];
  /** How staff watch it. */
  readonly watch?: Watch<Item>;
  /** For readers who don't see all that changes: where none of the fields has become another, there is no conflict. */
  readonly overlooksUnseen?: boolean;
};

/** Those of these verbs that the reader may use, in this order. */
export const inOrder =
  (verbs: readonly string[]) =>
  (item: Pick<Case, 'allowedActions'>): readonly Verb[] =>
    verbs.flatMap((action) => verbOf(item, action) ?? []);

/** The first of these verbs that the reader may use, by the status of the record. */
export const nextBy =
  <Status extends string>(steps: Readonly<Partial<Record<Status, readonly string[]>>>) =>
  (item: Pick<Case, 'allowedActions'> & { readonly status: Status }): string | undefined =>
    steps[item.status]?.find((action) => isAllowed(item, action));

/** A wider dialog for the forms that need the room. */
export const widerFor =
  (verbs: readonly string[], size: string) =>
  (verb: Verb | null, isPhone: boolean): Frame => ({
    size: verb !== null && verbs.includes(verb.action) ? size : 'lg',
    fullScreen: isPhone,
  });

/** Sends several verbs through one action store; verbs that it doesn't know send themselves. */
export function oneCall<Item, Input, Action extends string, Given>(
  store: ActionStore<Given>,
  actions: readonly Action[],
  givenOf: (item: Item, action: Action, input: Partial<Input>, rowVersion: number) => Given,
): Call<Item, Input> {
  return {
    send: async (item, verb, input, rowVersion) => {
      const action = actions.find((one) => one === verb);
      return action === undefined ? null : store.getState().run(givenOf(item, action, input, rowVersion));
    },
    action: store,
  };
}
