import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { notifySuccess } from '@/shared/ui/notify';
import type { Phone } from '../model';
import { phoneSchema } from '../schema';
import { usePhoneTypes, useSavePhone } from '../stores';

type Props = {
  /** The number to edit, or null to add one. */
  phone: Phone | null;
  onClose: () => void;
};

export function PhoneDialog({ phone, onClose }: Props) {
  useFocusBack();
  const types = usePhoneTypes();
  const save = useSavePhone((state) => state.run);

  const form = useEntryForm({
    schema: phoneSchema,
    initialValues: {
      phoneTypeId: phone === null ? '' : String(phone.phoneTypeId),
      number: phone?.number ?? '',
      extension: phone?.extension ?? '',
      isPrimary: phone?.isPrimary ?? false,
    },
    send: async (entered) => {
      const given = { ...entered, phoneTypeId: Number(entered.phoneTypeId) };
      const result = await save(phone === null ? given : { ...given, id: phone.id });
      if (result?.isSuccess) {
        notifySuccess(result.message);
        onClose();
      }
      return result;
    },
  });

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={phone === null ? t('profile.addPhone') : t('profile.changePhone')}
    >
      <EntryForm
        form={form}
        submitLabel={t('profile.savePhone')}
        secondary={
          <Button variant="subtle" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        }
      >
        <PhoneInput
          label={t('profile.number')}
          description={t('profile.numberHelp')}
          autoComplete="tel"
          data-autofocus
          {...form.field('number')}
        />
        <NativeSelect
          label={t('profile.phoneType')}
          data={[
            { value: '', label: t('profile.chooseType') },
            ...types.items.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('phoneTypeId')}
          error={lookupError(types) ?? form.field('phoneTypeId').error}
        />
        <TextInput
          label={optional(t('profile.extension'))}
          inputMode="numeric"
          maxLength={8}
          {...form.field('extension')}
        />
        {!phone?.isPrimary && <Checkbox label={t('profile.isMain')} {...form.checkbox('isPrimary')} />}
      </EntryForm>
    </FormDialog>
  );
}
