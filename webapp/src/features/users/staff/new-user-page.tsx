import '../words';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { sectionOf } from '../model';
import classes from '../parts/user.module.css';
import { UserFields, type UserValues } from '../parts/user-fields';
import { userSchema } from '../schema';
import { useInviteUser } from '../stores';

const nobody = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  jobTitle: '',
  branches: [],
  roles: [],
};

export default function NewUserPage() {
  const invite = useInviteUser((state) => state.run);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const can = useCan();
  const offered = (['dealer', 'staff'] as const).filter((kind) => can(`${sectionOf(kind)}:edit`));
  const initialValues: UserValues = {
    ...nobody,
    kind: offered[0] ?? 'dealer',
    account: search.get('account') ?? '',
  };
  const form = useEntryForm({
    schema: userSchema,
    initialValues,
    send: async ({ roles, branches, ...user }) => {
      const result = await invite({ ...user, branches: branches.map(Number), roles: roles.map(Number) });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone: () => void navigate(paths.users.to()),
  });

  return (
    <>
      <PageHeader
        title={t('users.inviteTitle')}
        about={t('users.inviteHelp')}
        crumbs={[{ label: t('nav.users'), to: paths.users.to() }]}
      />
      <div className={classes.form}>
        <Panel title={t('users.details')}>
          <EntryForm
            form={form}
            submitLabel={t('users.sendInvitation')}
            secondary={
              <Button component={Link} to={paths.users.to()} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          >
            <UserFields form={form} offered={offered} />
          </EntryForm>
        </Panel>
      </div>
    </>
  );
}
