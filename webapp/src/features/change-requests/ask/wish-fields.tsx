import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { readSize, sizeText } from '@/entities/elevation/size';
import { DateInput } from '@/shared/dates/date-input';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { isOfOption, optionName, optionOf, wishAt, type Entry, type Known } from './entry';
import classes from './ask.module.css';

type Props = {
  entry: Entry;
  /** A line's number, or `order`. */
  place: string;
  known: Known;
  id: string;
  error: string | undefined;
  onNext: (value: string) => void;
  onOption: (name: string) => void;
};

/** What is to change in one place: as it is, and as it is to be. */
export function WishFields({ entry, place, known, id, error, onNext, onOption }: Props) {
  const { field, old } = wishAt(entry, place, known);
  const heading = place === 'order' ? '' : t('change.lineOf', { number: place });
  const value = entry.next[place] ?? '';
  const input = { id, error, label: t('askChange.newValue', { field }), value };
  const size = entry.type === 'size' ? readSize(value) : null;
  const options = known.options.filter(({ lineNumber }) => String(lineNumber) === place);
  const chosen = optionOf(entry, place, known);
  return (
    <fieldset className={classes.wish}>
      <legend className={heading === '' ? classes.hidden : undefined}>{heading || field}</legend>
      {isOfOption(entry.type) && options.length > 0 && (
        <NativeSelect
          label={t('askChange.option')}
          data={options.map((option) => ({ value: optionName(option), label: optionName(option) }))}
          value={chosen && optionName(chosen)}
          onChange={({ currentTarget }) => onOption(currentTarget.value)}
        />
      )}
      <div>
        <Text size="sm" fw={500}>
          {t('askChange.oldValue', { field })}
        </Text>
        <Text size="sm" className={classes.old}>
          {old || t('askChange.notKnown')}
        </Text>
      </div>
      {entry.type === 'date' && <DateInput {...input} min={today()} onChange={onNext} />}
      {entry.type === 'address' && (
        <Textarea
          {...input}
          minRows={2}
          maxLength={400}
          onChange={({ currentTarget }) => onNext(currentTarget.value)}
        />
      )}
      {entry.type !== 'date' && entry.type !== 'address' && (
        <TextInput
          {...input}
          maxLength={400}
          autoComplete="off"
          {...(entry.type === 'size' && { description: t('askChange.sizeHelp') })}
          {...(entry.type === 'quantity' && { inputMode: 'decimal' as const })}
          onChange={({ currentTarget }) => onNext(currentTarget.value)}
        />
      )}
      {entry.type === 'size' && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {size && t('askChange.sizeIs', { size: sizeText(size) })}
        </Text>
      )}
    </fieldset>
  );
}
