import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';

/** A link from the first few rows on a dashboard to the whole list. */
export function SeeAll({ to }: { to: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('dashboard.seeAll')}
    </Anchor>
  );
}
