import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useMayAskForChanges } from './use-may-ask-for-changes';

/** Begins a request; which order it is about is asked first. */
export function AskButton() {
  if (!useMayAskForChanges()) return null;
  return (
    <Button component={Link} to={paths.newChangeRequest.to()}>
      {t('changes.ask')}
    </Button>
  );
}
