import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { Button } from '@mantine/core';
import { IconDiscount, IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountFilter, useAccountScope, accountScope } from '@/entities/account/account-filter';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { discountList } from '../columns';

export const prefetch = prefetchList(() => discountList, accountScope);

export default function DiscountsPage() {
  const account = useAccountScope();
  const mayEdit = useCan()('discounts:edit');
  return (
    <ListPage
      list={discountList}
      title={t('nav.discounts')}
      about={t('discounts.about')}
      scope={account.scope}
      scopeControls={<AccountFilter {...account} />}
      actions={
        <>
          <Button
            component={Link}
            to={staffPaths.discountsViewed.to()}
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {t('discounts.viewed')}
          </Button>
          {mayEdit && (
            <Button
              component={Link}
              to={staffPaths.newDiscount.to()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('discounts.add')}
            </Button>
          )}
        </>
      }
      empty={<EmptyState icon={IconDiscount} title={t('discounts.empty')} help={t('discounts.emptyHelp')} />}
    />
  );
}
