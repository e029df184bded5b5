import { Anchor, Checkbox, Group, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { AccountField } from '@/shared/accounts/account-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RolesOfSide } from '@/shared/people/roles-of-side';
import { useCan } from '@/shared/store/authorization';
import { notifySuccess } from '@/shared/ui/notify';
import { splitName, type Registration } from '../model';
import { approvalSchema } from '../schema';
import { useApprove } from '../stores';

type Props = { registration: Registration };

/** Makes the applicant an invited user of a dealer. */
export function ApprovalForm({ registration }: Props) {
  const approve = useApprove((state) => state.run);
  const mayAddDealer = useCan()('dealers:edit');
  const roles: string[] = [];
  const form = useEntryForm({
    schema: approvalSchema,
    initialValues: { account: '', ...splitName(registration), email: registration.email, roles },
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
  return (
    <EntryForm form={form} submitLabel={t('registrations.approve')}>
      <AccountField
        label={t('registrations.account')}
        description={t('registrations.accountHelp')}
        {...form.choice('account')}
      />
      {mayAddDealer && (
        <Anchor component={Link} to={paths.newDealer.to()} size="sm">
          {t('registrations.newDealer')}
        </Anchor>
      )}
      <Group grow align="start">
        <TextInput label={t('registrations.firstName')} maxLength={80} {...form.field('firstName')} />
        <TextInput label={t('registrations.lastName')} maxLength={80} {...form.field('lastName')} />
      </Group>
      <TextInput type="email" label={t('registrations.email')} maxLength={254} {...form.field('email')} />
      <Checkbox.Group label={t('registrations.roles')} {...form.choice('roles')}>
        <RolesOfSide side="dealer" />
      </Checkbox.Group>
    </EntryForm>
  );
}
