import type { ComponentType } from 'react';
import { ConfirmForm, type VerbResult } from './confirm-form';
import type { Verb } from './model';
import { wordsOf, type WordsOf } from './words-of';

/** What the form of a verb is given. */
export type VerbFormProps<Item, Input> = {
  item: Item;
  /** The label of the submit button. */
  label: string;
  act: (input: Partial<Input>) => VerbResult;
  /** For what goes through a call of its own, from the version that was read. */
  run: (send: (rowVersion: number) => VerbResult) => VerbResult;
};

type VerbForm<Item, Input> = ComponentType<VerbFormProps<Item, Input>>;

export type AnyVerbFormProps<Item, Input> = Omit<VerbFormProps<Item, Input>, 'label'> & { verb: Verb };

/** The forms of a workflow by the names of its verbs; one that has none is only asked for once more. */
export function formsByVerb<Item, Input>(
  forms: Readonly<Record<string, VerbForm<Item, Input>>>,
  Other: VerbForm<Item, Input> = ConfirmForm,
) {
  return function AnyVerbForm({ verb, ...rest }: AnyVerbFormProps<Item, Input>) {
    const Form = forms[verb.action] ?? Other;
    return <Form {...rest} label={verb.label} />;
  };
}

/** A verb that is only asked for once more, with what it will cause. */
export const confirmForm = <Item, Input>(help: WordsOf<Item>) =>
  function Confirm({ item, label, act }: VerbFormProps<Item, Input>) {
    return <ConfirmForm label={label} act={act} help={wordsOf(help, item)} />;
  };
