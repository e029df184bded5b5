import { Checkbox, Text, Textarea } from '@mantine/core';
import { isKind } from '@/entities/change-request/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { KindSelect } from '../parts/kind-select';
import { LinesField } from '../parts/lines-field';
import { isOfLines } from '../model';
import { updateSchema } from '../schema';
import type { ChangeFormProps } from '../desk';
import { take } from './take';

type Values = { comment: string; isAnew: boolean; type: string; lines: string[] };

const linesOf = (lines: string) => lines.split(', ').filter(Boolean);

/** A comment that the dealer reads; before there is a price, also what the request is about. */
export function UpdateForm({ item, label, run }: ChangeFormProps) {
  const can = useCan();
  const { id, orderId, type, lines, price } = item;
  const mayChange = can('orders:view') && typeof price !== 'number';
  const initialValues: Values = { comment: '', isAnew: false, type, lines: linesOf(lines) };
  const form = useEntryForm({
    schema: updateSchema,
    initialValues,
    draft: `change update ${id}`,
    send: ({ comment, isAnew, type: chosen, lines: named }) => {
      const kind = isKind(chosen) ? chosen : type;
      const anew = { type: kind, lines: isOfLines(kind) ? named.map(Number) : [] };
      return take(run, (rowVersion) => ({
        id,
        verb: 'update',
        form: { comment, ...(isAnew ? anew : { type: null, lines: null }), rowVersion },
      }));
    },
  });
  const { isAnew, type: chosen } = form.values;
  const comment = t('changeDesk.commentToDealer');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.updateHelp')}</Text>
      <Textarea
        label={isAnew ? optional(comment) : comment}
        maxLength={4000}
        data-autofocus
        {...form.field('comment')}
      />
      {mayChange && <Checkbox label={t('changeDesk.updateAnew')} {...form.checkbox('isAnew')} />}
      {isAnew && (
        <>
          <KindSelect {...form.field('type')} />
          {isOfLines(chosen) && <LinesField orderId={orderId} {...form.choice('lines')} />}
        </>
      )}
    </EntryForm>
  );
}
