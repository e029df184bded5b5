import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';

/** A link from an empty list to the imports that fill it. */
export function ImportsButton() {
  const can = useCan();
  if (!can('imports:view')) return null;
  return (
    <Button component={Link} to={staffPaths.imports.to()} variant="default">
      {t('nav.imports')}
    </Button>
  );
}
