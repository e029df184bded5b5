import '../dealer-words';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import classes from '../parts/user.module.css';
import { AccountUserFields, type AccountUserValues } from '../parts/dealer-user-fields';
import { accountUserSchema } from '../schema';
import { useInviteAccountUser } from '../dealer-stores';

const nobody: AccountUserValues = {
  firstName: '',
  lastName: '',
  email: '',
  jobTitle: '',
  branches: [],
  roles: [],
};

export default function NewDealerUserPage() {
  const invite = useInviteAccountUser((state) => state.run);
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: accountUserSchema,
    initialValues: nobody,
    send: async ({ roles, branches, ...user }) => {
      const result = await invite({ ...user, branches: branches.map(Number), roles: roles.map(Number) });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone: () => void navigate(paths.dealerUsers.to()),
  });

  return (
    <>
      <PageHeader
        title={t('users.inviteTitle')}
        about={t('users.inviteHelp')}
        crumbs={[{ label: t('nav.users'), to: paths.dealerUsers.to() }]}
      />
      <div className={classes.form}>
        <Panel title={t('users.details')}>
          <EntryForm
            form={form}
            submitLabel={t('users.sendInvitation')}
            secondary={
              <Button component={Link} to={paths.dealerUsers.to()} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          >
            <AccountUserFields form={form} />
          </EntryForm>
        </Panel>
      </div>
    </>
  );
}
