import { Stack } from '@mantine/core';
import { Outlet, useLocation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { allows } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { isStaffSide } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { PageTitle } from '@/shared/ui/page-title';
import type { NavigationEntry, NavigationGroup } from './navigation';

/**
 * The pages of an area, for those who may see them: an address that someone may not open shows that and none of the
 * page's tools. What lies below an entry of the menu needs what the entry needs; its form for a new record needs the
 * right to edit.
 */
export const permittedPages = (navigation: readonly NavigationGroup[]) => {
  const entries = navigation
    .flatMap((group) => group.entries)
    .filter(({ permission }) => permission !== undefined)
    // The longest address first: `/orders/past` before `/orders`.
    .toSorted((a, b) => b.at.pattern.length - a.at.pattern.length);

  return function PermittedPages() {
    const { pathname } = useLocation();
    const authorization = useSession((session) => session.authorization);
    const entry = entries.find(({ at }) => pathname === at.pattern || pathname.startsWith(`${at.pattern}/`));
    if (entry === undefined) return <Outlet />;
    const needed = permissionsOf(entry, pathname);
    if (needed.some((permission) => allows(authorization, permission))) return <Outlet />;
    return (
      <Stack gap="md">
        <PageTitle>{t(entry.label)}</PageTitle>
        <Notice tone="bad" role="alert" title={t('failure.forbidden')}>
          {t(isStaffSide() ? 'failure.askAdministrator' : 'failure.askOwner')}
        </Notice>
      </Stack>
    );
  };
};

function permissionsOf({ at, permission = [] }: NavigationEntry, pathname: string): readonly string[] {
  const all = [permission].flat();
  return pathname === `${at.pattern}/new` ? all.map((one) => one.replace(/:view$/, ':edit')) : all;
}
