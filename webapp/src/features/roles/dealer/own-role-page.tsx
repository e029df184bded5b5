import '../own-words';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { LinkRows } from '@/shared/ui/link-rows';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { grantText } from '@/entities/person/grants';
import { useChangeOwnRole, useOwnRole, type OwnRole, type OwnRoleForm as Given } from '../own-api';
import { OwnRoleActions } from '../parts/own-role-actions';
import { OwnRoleForm } from '../parts/own-role-form';
import classes from '../parts/role.module.css';

const record = {
  store: useOwnRole,
  kind: msg('roles.one'),
  crumbs: [{ label: msg('nav.ownRoles'), to: paths.ownRoles.to() }],
  title: ({ name }: OwnRole) => name,
};

export default function OwnRolePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage {...record} query={id} actions={(role) => <OwnRoleActions role={role} />}>
      {(role) => (
        <div className={classes.record}>
          {role.mayEdit ? <Editor key={role.id} role={role} /> : <Allowed role={role} />}
          <Holders role={role} />
        </div>
      )}
    </RecordPage>
  );
}

type Props = { role: OwnRole };

function Editor({ role: { id, name, description, sections, rowVersion } }: Props) {
  const change = useChangeOwnRole((state) => state.run);
  const send = async (form: Given) => {
    const result = await change(form);
    if (result?.isSuccess) notifySuccess(result.message);
    return result;
  };
  return (
    <Panel title={t('roles.details')}>
      <OwnRoleForm
        identity={{ id, rowVersion }}
        initialValues={{
          name,
          description,
          sections: sections.map(({ code, verbs, scope, amountLimit }) => ({
            code,
            verbs,
            scope,
            amountLimit: amountLimit ?? null,
          })),
        }}
        submitLabel={t('roles.save')}
        send={send}
        onStale={() => useOwnRole.refetch()}
      />
    </Panel>
  );
}

/** What a role allows that the reader can not change, and why they can not. */
function Allowed({ role: { description, sections, isOwn } }: Props) {
  const mayEdit = useCan()('users:edit');
  const currency = useSession(({ authorization }) => authorization?.account?.currency);
  return (
    <div>
      {mayEdit && <Notice tone="neutral" title={isOwn ? t('ownRoles.notYours') : t('ownRoles.fixed')} />}
      <FactsPanel
        title={description || t('roles.grants')}
        facts={
          sections.length === 0
            ? [{ label: t('roles.grants'), value: t('grants.nothing') }]
            : sections.map((grant) => ({
                key: grant.code,
                label: grant.name,
                value: grantText(grant, currency),
              }))
        }
      />
    </div>
  );
}

function Holders({ role: { users, mayGive } }: Props) {
  const mayEdit = useCan()('users:edit');
  return (
    <Panel title={t('roles.userCount', { count: users.length })} isFlush>
      {users.length === 0 ? (
        <p className={classes.nobody}>{t('roles.nobody')}</p>
      ) : (
        <LinkRows
          rows={users.map((user) => ({
            key: user.id,
            to: paths.dealerUser.to({ id: user.id }),
            title: user.name,
          }))}
        />
      )}
      {mayEdit && mayGive && (
        <p className={classes.give}>
          <Anchor component={Link} to={paths.dealerUsers.to()} size="sm">
            {t('ownRoles.give')}
          </Anchor>
        </p>
      )}
    </Panel>
  );
}
