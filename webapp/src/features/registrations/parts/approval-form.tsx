import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccountField } from '@/entities/account/account-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { RolesOfSide } from '@/entities/person/roles-of-side';
import { useCan } from '@/shared/store/authorization';
import { notifySuccess } from '@/shared/ui/notify';
import { splitName, type Registration } from '../model';
import { approvalSchema } from '../schema';
import { useApprove } from '../stores';
import { NewDealerDialog } from './new-dealer-dialog';

type Props = { registration: Registration };

/** Makes the applicant an invited user of a dealer. */
export function ApprovalForm({ registration }: Props) {
  const approve = useApprove((state) => state.run);
  const mayAddDealer = useCan()('dealers:edit');
  const [isAdding, setIsAdding] = useState(false);
  const roles: string[] = [];
  const { suggested } = registration;
  const form = useEntryForm({
    schema: approvalSchema,
    initialValues: {
      account: suggested?.isExact ? suggested.account : '',
      ...splitName(registration),
      email: registration.email,
      roles,
    },
    send: async (entered) => {
      const result = await approve({
        id: registration.id,
        ...entered,
        roles: entered.roles.map(Number),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
  });
  const account = form.choice('account');
  const onAdded = (added: string) => {
    account.onChange(added);
    setIsAdding(false);
  };
  return (
    <>
      <EntryForm form={form} submitLabel={t('registrations.approve')}>
        <AccountField
          label={t('registrations.account')}
          description={
            suggested && form.values.account === suggested.account
              ? t('registrations.isSuggested', suggested)
              : t('registrations.accountHelp')
          }
          {...account}
        />
        {suggested && form.values.account !== suggested.account && (
          <Anchor
            component="button"
            type="button"
            ta="start"
            size="sm"
            onClick={() => account.onChange(suggested.account)}
          >
            {t('registrations.useSuggested', suggested)}
          </Anchor>
        )}
        {mayAddDealer && (
          <Anchor component="button" type="button" ta="start" size="sm" onClick={() => setIsAdding(true)}>
            {t('registrations.newDealer')}
          </Anchor>
        )}
        <TextInput label={t('registrations.firstName')} maxLength={80} {...form.field('firstName')} />
        <TextInput label={t('registrations.lastName')} maxLength={80} {...form.field('lastName')} />
        <TextInput type="email" label={t('registrations.email')} maxLength={254} {...form.field('email')} />
        <Checkbox.Group label={t('registrations.roles')} {...form.choice('roles')}>
          <RolesOfSide side="dealer" />
        </Checkbox.Group>
      </EntryForm>
      <NewDealerDialog
        registration={registration}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={onAdded}
      />
    </>
  );
}
