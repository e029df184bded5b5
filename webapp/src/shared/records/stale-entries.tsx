import './words';
import type { ReactNode } from 'react';
import type { Words } from '@/shared/i18n/t';
import { VersionsDialog } from './versions-dialog';

/** How a part of what can be entered is called, and how its value is read. */
export type Part<Values> = {
  readonly name: keyof Values & string;
  readonly label: Words;
  readonly words?: (values: Values) => ReactNode;
};

type Props<Values> = {
  form: {
    readonly values: Values;
    readonly isStale: boolean;
    readonly isSending: boolean;
    readonly onOverwrite: () => void;
    readonly onTakeOver: (current: Values) => void;
    readonly onKeepEditing: () => void;
  };
  /** The record as it is by now. */
  current: Values;
  parts: readonly Part<Values>[];
};

/** The same choice for forms of their own shape, where someone else has changed what they edit. */
export function StaleEntries<Values>({ form, current, parts }: Props<Values>) {
  const { values, isStale, isSending, onOverwrite, onTakeOver, onKeepEditing } = form;
  const differences = parts
    .filter(({ name }) => JSON.stringify(values[name]) !== JSON.stringify(current[name]))
    .map(({ name, label, words = (given: Values) => String(given[name]) }) => ({
      name,
      label,
      yours: words(values),
      theirs: words(current),
    }));
  return (
    <VersionsDialog
      isOpen={isStale}
      differences={differences}
      isBusy={isSending}
      onReload={() => onTakeOver(current)}
      onOverwrite={onOverwrite}
      onCancel={onKeepEditing}
    />
  );
}
