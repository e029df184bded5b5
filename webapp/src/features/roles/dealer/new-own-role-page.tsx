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
  useAddOwnRole,
  useChangeOwnRole,
  useOwnRole,
  useOwnSections,
  withinLimits,
  type OwnRole,
  type OwnRoleForm as Given,
  type OwnSection,
} from '../own-api';
import { OwnRoleForm, type OwnRoleValues } from '../parts/own-role-form';

const blank: OwnRoleValues = { name: '', description: '', sections: [] };

/** What the reader may put into a copy: less than the role allows, where they may do less. */
function copyOf({ name, description, sections }: OwnRole, offered: readonly OwnSection[]): OwnRoleValues {
  const kept = sections.flatMap(({ code, verbs, scope, amountLimit }) => {
    const section = offered.find((one) => one.code === code);
    const held = verbs.filter((verb) => section?.verbs.includes(verb));
    const reach = section?.reaches.includes(scope) ? scope : section?.reaches.at(-1);
    return held.length === 0 || reach === undefined
      ? []
      : [{ code, verbs: held, scope: reach, amountLimit: amountLimit ?? null }];
  });
  return { name: t('roles.copyOf', { name }), description, sections: withinLimits(kept, offered) };
}

/** A role from nothing, or `?from=` another one. */
export default function NewOwnRolePage() {
  const [search] = useSearchParams();
  const from = Number(search.get('from') ?? 0);
  const { item: model } = useOwnRole(from > 0 ? from : null);
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
            initialValues={from > 0 && model !== null ? copyOf(model, offered.items) : blank}
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
