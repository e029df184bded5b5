import '../words';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { RoleDetail, RoleForm as Given } from '../model';
import { RoleForm, type RoleValues } from '../parts/role-form';
import { useAddRole, useChangeRole, useRole } from '../stores';

const blank: RoleValues = { scope: 'staff', name: '', description: '', sections: [] };

const copyOf = ({ scope, name, description, sections }: RoleDetail): RoleValues => ({
  scope,
  name: t('roles.copyOf', { name }),
  description,
  sections,
});

/** A role from nothing, or `?from=` another one. */
export default function NewRolePage() {
  const [search] = useSearchParams();
  const from = Number(search.get('from') ?? 0);
  const { item: model } = useRole(from > 0 ? from : null);
  const add = useAddRole((state) => state.run);
  const change = useChangeRole((state) => state.run);
  const addOnce = useMakeOnce<Parameters<typeof add>[0], unknown>();
  const navigate = useNavigate();

  const send = async (role: Given) => {
    const result = await addOnce({
      form: role,
      make: add,
      change: ({ newId }) => change({ ...role, id: newId }),
    });
    if (result?.isSuccess) notifySuccess(result.message);
    return result;
  };

  return (
    <>
      <PageHeader title={t('roles.new')} crumbs={[{ label: t('nav.roles'), to: staffPaths.roles.to() }]} />
      <Panel title={t('roles.details')}>
        {from > 0 && model === null ? (
          <Skeleton h={480} role="status" aria-label={t('app.loading')} />
        ) : (
          <RoleForm
            initialValues={from > 0 && model !== null ? copyOf(model) : blank}
            submitLabel={t('roles.create')}
            isReadOnly={false}
            send={send}
            onDone={() => void navigate(staffPaths.roles.to())}
            secondary={
              <Button component={Link} to={staffPaths.roles.to()} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          />
        )}
      </Panel>
    </>
  );
}
