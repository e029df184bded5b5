import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { PhoneInput } from '@/shared/forms/phone-input';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { countries, dealerOf, type NewDealer, type Registration } from '../model';
import { dealerSchema } from '../schema';
import { useAddDealer, useChangeDealer } from '../stores';

type Props = {
  registration: Registration;
  isOpen: boolean;
  onClose: () => void;
  /** With the number of the account that was made. */
  onAdded: (account: string) => void;
};

/** Makes a dealer of what an applicant has sent. */
export function NewDealerDialog({ registration, isOpen, onClose, onAdded }: Props) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('registrations.newDealerTitle')} size="lg">
      <NewDealerForm registration={registration} onAdded={onAdded} />
    </FormDialog>
  );
}

function NewDealerForm({ registration, onAdded }: Pick<Props, 'registration' | 'onAdded'>) {
  const add = useAddDealer((state) => state.run);
  const change = useChangeDealer((state) => state.run);
  const addOnce = useMakeOnce<NewDealer, unknown>();
  const form = useEntryForm({
    schema: dealerSchema,
    initialValues: dealerOf(registration),
    send: async (dealer) => {
      const result = await addOnce({
        form: dealer,
        make: add,
        change: async (made) => (made.newId === null ? made : change({ id: made.newId, dealer })),
      });
      if (result?.isSuccess) {
        notifySuccess(result.message);
        onAdded(dealer.account);
      }
      return result;
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('registrations.newDealerHelp')}</Text>
      <EntryForm form={form} submitLabel={t('registrations.addDealer')}>
        <TextInput
          label={t('registrations.number')}
          maxLength={20}
          data-autofocus
          {...form.field('account')}
        />
        <TextInput label={t('registrations.company')} maxLength={160} {...form.field('name')} />
        <TextInput label={optional(t('registrations.street'))} maxLength={100} {...form.field('line1')} />
        <TextInput label={optional(t('registrations.city'))} maxLength={80} {...form.field('city')} />
        <TextInput label={optional(t('registrations.province'))} maxLength={80} {...form.field('province')} />
        <TextInput
          label={optional(t('registrations.postalCode'))}
          maxLength={20}
          {...form.field('postalCode')}
        />
        <NativeSelect
          label={t('registrations.country')}
          data={drawnChoices(countries)}
          {...form.field('country')}
        />
        <PhoneInput label={optional(t('registrations.phone'))} maxLength={40} {...form.field('phone')} />
      </EntryForm>
    </Stack>
  );
}
