import '../overview-words';
import { Button } from '@mantine/core';
import { IconMail, IconPlus, IconUserShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import type { Dealer } from '../model';

/** What staff do from a dealer's page: look at the portal as the dealer, write, enter a request. */
export function DealerActs({ dealer: { account, email } }: { dealer: Dealer }) {
  const can = useCan();
  const of = ({ to }: { readonly to: () => string }) => `${to()}?account=${encodeURIComponent(account)}`;
  const requests = [
    {
      permission: 'service:edit',
      to: of(staffPaths.newServiceRequest),
      label: t('dealerPage.newServiceRequest'),
    },
    {
      permission: 'changerequests:edit',
      to: of(staffPaths.newChangeRequest),
      label: t('dealerPage.newChangeRequest'),
    },
    {
      permission: 'projects:edit',
      to: of(staffPaths.newProjectRequest),
      label: t('dealerPage.newProjectRequest'),
    },
  ].filter(({ permission }) => can(permission));
  return (
    <>
      {can('impersonation:view') && (
        <Button
          component={Link}
          to={of(staffPaths.impersonate)}
          variant="default"
          leftSection={<IconUserShare size={16} aria-hidden />}
        >
          {t('dealerPage.viewAs')}
        </Button>
      )}
      {email !== '' && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {t('dealerPage.write')}
        </Button>
      )}
      {requests.length > 0 && (
        <Menu
          position="bottom-end"
          entries={requests}
          trigger={(given) => (
            <Button {...given} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('dealerPage.newRequest')}
            </Button>
          )}
        />
      )}
    </>
  );
}
