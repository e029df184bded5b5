import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { payPath } from '@/entities/money/pay-path';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';

type Props = {
  /** Invoices that are selected; without any, the form begins empty. */
  ids?: readonly string[];
};

/** Leads to the form in which payments are recorded. */
export function RecordButton({ ids }: Props) {
  if (ids === undefined)
    return (
      <Button component={Link} to={paths.remit.to()}>
        {t('financials.record')}
      </Button>
    );
  return (
    <Button component={Link} to={payPath(ids)} size="xs">
      {t('financials.recordSelected')}
    </Button>
  );
}
