import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';

/** The one door to a new request. */
export function NewRequestButton() {
  return (
    <Button
      component={Link}
      to={paths.newServiceRequest.to()}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('nav.reportProblem')}
    </Button>
  );
}
