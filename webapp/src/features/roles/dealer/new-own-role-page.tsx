import '../own-words';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import {
  copiedGrants,
  useAddOwnRole,
  useChangeOwnRole,
  useOwnRole,
  useOwnRoles,
  useOwnSections,
  type OwnRoleForm as Given,
} from '../own-api';
import { OwnRoleForm, type OwnRoleValues } from '../parts/own-role-form';

const allRoles = {};
const blank: OwnRoleValues = { name: '', description: '', sections: [] };

/** A role from nothing, or `?from=` another one. */
export default function NewOwnRolePage() {
  const [search] = useSearchParams();
  const from = Number(search.get('from') ?? 0);
  const { item: model } = useOwnRole(from > 0 ? from : null);
  const { items: models } = useOwnRoles(allRoles);
  const offered = useOwnSections();
  const add = useAddOwnRole((state) => state.run);
  const change = useChangeOwnRole((state) => state.run);
  const addOnce = useMakeOnce<Given, unknown>();
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

  const isWaiting = from > 0 && (model === null || !offered.isSuccess);
  return (
    <>
      <PageHeader title={t('roles.new')} crumbs={[{ label: t('nav.ownRoles'), to: paths.ownRoles.to() }]} />
      <Panel title={t('roles.details')}>
        {isWaiting ? (
          <Skeleton h={480} role="status" aria-label={t('app.loading')} />
        ) : (
          <OwnRoleForm
            initialValues={
              from > 0 && model !== null
                ? {
                    name: t('roles.copyOf', { name: model.name }),
                    description: model.description,
                    sections: copiedGrants(model, offered.items),
                  }
                : blank
            }
            models={models}
            from={model?.id}
            submitLabel={t('roles.create')}
            send={send}
            onDone={({ newId: id }) =>
              void navigate(id === null ? paths.ownRoles.to() : paths.ownRole.to({ id }))
            }
            secondary={
              <Button component={Link} to={paths.ownRoles.to()} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          />
        )}
      </Panel>
    </>
  );
}
