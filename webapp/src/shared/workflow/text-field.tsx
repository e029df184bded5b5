import { Textarea, type TextareaProps } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';

type Props = TextareaProps & {
  /** Its words become part of the conversation about a record. */
  isTalk?: boolean;
};

/** Draws the text fields of a workflow's forms, where they are more than text fields. */
export const TextFieldContext = createContext<((props: Props) => ReactNode) | null>(null);

/** How words are entered in the forms of a workflow. */
export function TextField({ isTalk = false, ...props }: Props) {
  const draw = use(TextFieldContext);
  return draw ? draw({ ...props, isTalk }) : <Textarea {...props} />;
}
