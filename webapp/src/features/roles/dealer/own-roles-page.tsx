import '../own-words';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { useOwnRoles } from '../own-api';
import { Comparison } from '../parts/comparison';
import { RoleCard } from '../parts/role-card';
import classes from '../parts/own-roles.module.css';

const all = {};

/** More would not stand beside each other. */
const most = 4;

export const prefetch = () => useOwnRoles.prefetch(all);

const idsIn = (asked: string): readonly number[] => asked.split(',').filter(Boolean).map(Number);

/** Who may do what: every role with what it allows, compared where someone asks for it. */
export default function OwnRolesPage() {
  const data = useOwnRoles(all);
  const { items } = data;
  const mayEdit = useCan()('users:edit');
  const isImpersonating = useSession((session) => session.isImpersonating);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('compare') ?? '';
  // A change of the address comes later than the next click may, so what was clicked is kept beside it.
  const [ids, setIds] = useState(() => idsIn(asked));
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setIds(idsIn(asked));
  }
  const compared = items.filter(({ id }) => ids.includes(id)).slice(0, most);

  const compare = (chosen: readonly number[]) => {
    setIds(chosen);
    // Back closes the comparison, whatever was added to it.
    const replace = ids.length > 0;
    setAddress(chosen.length === 0 ? {} : { compare: chosen.join(',') }, {
      replace,
      preventScrollReset: true,
    });
  };

  return (
    <>
      <PageHeader
        title={t('nav.ownRoles')}
        about={t('ownRoles.about')}
        actions={
          mayEdit &&
          !isImpersonating && (
            <Button
              component={Link}
              to={paths.newOwnRole.to()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('roles.create')}
            </Button>
          )
        }
      />
      <Loaded data={data} height={900}>
        <Stack gap="md">
          <Comparison roles={compared} onClear={() => compare([])} />
          <ul className={classes.cards}>
            {items.map((role) => {
              const isCompared = compared.includes(role);
              return (
                <RoleCard
                  key={role.id}
                  role={role}
                  isCompared={isCompared}
                  mayCompare={isCompared || compared.length < most}
                  onCompare={() =>
                    compare(isCompared ? ids.filter((id) => id !== role.id) : [...ids, role.id])
                  }
                />
              );
            })}
          </ul>
        </Stack>
      </Loaded>
    </>
  );
}
