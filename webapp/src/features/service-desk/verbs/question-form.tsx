import { Checkbox, Input, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { TextField } from '@/shared/workflow/text-field';
import { questionSchema } from '../schema';
import { useAsk } from '../stores';
import { MailPreview } from './mail-preview';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

type Values = {
  message: string;
  kind: 'info' | 'price';
  amount: string;
  currency: 'CAD' | 'USD' | '';
  photo: boolean;
  serial: boolean;
  siteContact: boolean;
};

const blank: Values = {
  message: '',
  kind: 'info',
  amount: '',
  currency: '',
  photo: false,
  serial: false,
  siteContact: false,
};
const checklist = ['photo', 'serial', 'siteContact'] as const;

/** A question to the dealer, beside the mail that it becomes. */
export function QuestionForm({ item: request, label, run }: ServiceFormProps) {
  const ask = useAsk((state) => state.run);
  const form = useEntryForm({
    schema: questionSchema,
    initialValues: blank,
    draft: `question ${request.id}`,
    send: ({ message, kind, amount, currency, ...wanted }) =>
      run((rowVersion) =>
        ask({
          requestid: request.id,
          rowVersion,
          message,
          kind,
          ...(kind === 'price' && { amount: readNumber(amount), ...(currency !== '' && { currency }) }),
          checklist: checklist.filter((one) => wanted[one]),
        }),
      ),
  });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <EntryForm form={form} submitLabel={label}>
        <SegmentedField
          {...form.choice('kind')}
          label={t('desk.questionKind')}
          data={[
            { value: 'info', label: t('desk.questionInfo') },
            { value: 'price', label: t('desk.questionPrice') },
          ]}
        />
        {form.values.kind === 'price' && (
          <SimpleGrid cols={2}>
            <TextInput
              label={t('desk.amount')}
              description={t('desk.amountHelp')}
              inputMode="decimal"
              {...form.field('amount')}
            />
            <NativeSelect
              label={t('desk.currency')}
              description={t('desk.currencyHelp')}
              data={[{ value: '', label: t('desk.currencyOfAccount') }, 'CAD', 'USD']}
              {...form.field('currency')}
            />
          </SimpleGrid>
        )}
        <TextField
          isTalk
          label={t('desk.question')}
          description={t('desk.questionHelp')}
          minRows={4}
          maxRows={14}
          data-autofocus
          {...form.field('message')}
        />
        <Input.Wrapper label={t('desk.checklist')} labelElement="div">
          <Checkbox mt="xs" label={t('desk.checkPhoto')} {...form.checkbox('photo')} />
          <Checkbox mt="xs" label={t('desk.checkSerial')} {...form.checkbox('serial')} />
          <Checkbox mt="xs" label={t('desk.checkContact')} {...form.checkbox('siteContact')} />
        </Input.Wrapper>
      </EntryForm>
      <MailPreview
        id={request.id}
        mail="moreinfo"
        message={form.values.message}
        price={priceOf(form.values)}
        checklist={checklist.filter((one) => form.values[one]).join(',')}
      />
    </SimpleGrid>
  );
}

/** What the mail names as its price, once there is one to name. */
function priceOf({ kind, amount, currency }: Values) {
  const number = readNumber(amount);
  if (kind === 'info' || !(number > 0)) return null;
  return { amount: number, ...(currency !== '' && { currency }) };
}
