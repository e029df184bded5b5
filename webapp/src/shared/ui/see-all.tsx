import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';

/** From the first few on a dashboard to the list that has them all. */
export function SeeAll({ to }: { to: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('dashboard.seeAll')}
    </Anchor>
  );
}
