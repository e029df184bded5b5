import { t, type Words } from './t';

type Choice<Value extends string> = { readonly value: Value; readonly label: Words };

/** Choices in the reader's language, as inputs take them. */
export const drawnChoices = <Value extends string>(choices: readonly Choice<Value>[]) =>
  choices.map(({ value, label }) => ({ value, label: t(label) }));
