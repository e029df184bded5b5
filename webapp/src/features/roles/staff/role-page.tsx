import '../words';
import { RecordHistory } from '@/entities/audit/record-history';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { scopes, type RoleDetail, type RoleForm as Given } from '../model';
import { RoleActions } from '../parts/role-actions';
import { RoleForm } from '../parts/role-form';
import classes from '../parts/role.module.css';
import { useChangeRole, useRole } from '../stores';

const record = {
  store: useRole,
  kind: msg('roles.one'),
  crumbs: [{ label: msg('nav.roles'), to: staffPaths.roles.to() }],
  title: ({ name }: RoleDetail) => name,
};

export default function RolePage() {
  const id = Number(useParams()['id']);
  const change = useChangeRole((state) => state.run);

  const send = async (role: Given) => {
    const result = await change(role);
    if (result?.isSuccess) notifySuccess(result.message);
    return result;
  };

  return (
    <RecordPage {...record} query={id} actions={(role) => <RoleActions role={role} />}>
      {({ scope, name, description, sections, rowVersion, users, mayEdit, isPredefined }) => (
        <div className={classes.record}>
          <Panel title={t(scopes[scope])}>
            <RoleForm
              key={id}
              identity={{ id, rowVersion }}
              initialValues={{ scope, name, description, sections }}
              submitLabel={t('roles.save')}
              isReadOnly={!mayEdit}
              isNameFixed={isPredefined}
              send={send}
              onStale={() => useRole.refetch()}
            />
          </Panel>
          <Panel title={t('roles.userCount', { count: users.length })} isFlush>
            {users.length === 0 ? (
              <p className={classes.nobody}>{t('roles.nobody')}</p>
            ) : (
              <LinkRows
                rows={users.map((user) => ({
                  key: user.id,
                  to: staffPaths.user.to({ id: user.id }),
                  title: user.name,
                }))}
              />
            )}
          </Panel>
          <RecordHistory entity="role" id={id} />
        </div>
      )}
    </RecordPage>
  );
}
