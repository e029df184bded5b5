import { useMemo } from 'react';
import { useGivableRoles } from './givable-roles';
import { RoleChoices } from './role-choices';

type Props = { side: 'dealer' | 'staff'; isFixed?: boolean; fixed?: readonly number[] };

const none: readonly number[] = [];

/** The roles that someone of this side can have, to tick. */
export function RolesOfSide({ side, isFixed = false, fixed = none }: Props) {
  const roles = useGivableRoles();
  const { items } = roles;
  const offered = useMemo(() => items.filter(({ scope }) => scope === side), [items, side]);
  return (
    <RoleChoices
      data={{ ...roles, items: offered }}
      onRetry={roles.refetch}
      isFixed={isFixed}
      fixed={fixed}
    />
  );
}
