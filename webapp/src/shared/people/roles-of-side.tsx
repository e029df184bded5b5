import { useEffect, useMemo } from 'react';
import { useGivableRoles } from './givable-roles';
import { RoleChoices } from './role-choices';

type Props = { side: 'dealer' | 'staff'; isFixed?: boolean };

/** The roles that someone of this side can have, to tick. */
export function RolesOfSide({ side, isFixed = false }: Props) {
  const roles = useGivableRoles();
  const { load, items } = roles;
  useEffect(() => void load(), [load]);
  const offered = useMemo(() => items.filter(({ scope }) => scope === side), [items, side]);
  return <RoleChoices data={{ ...roles, items: offered }} onRetry={load} isFixed={isFixed} />;
}
