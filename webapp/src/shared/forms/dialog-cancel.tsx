import { Button } from '@mantine/core';
import { use } from 'react';
import { t } from '@/shared/i18n/t';
import { DialogClose } from './dialog-entries';

/** Beside the button of a form that stands in a dialog: leaves it as Escape does. On a page it is left out. */
export function DialogCancel({ words = t('form.cancel') }: { words?: string }) {
  const close = use(DialogClose);
  if (close === null) return null;
  return (
    <Button variant="subtle" onClick={close}>
      {words}
    </Button>
  );
}
