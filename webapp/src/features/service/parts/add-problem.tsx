import { Button, Skeleton } from '@mantine/core';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isAllowed } from '@/shared/workflow/model';
import type { ServiceRequest } from '../model';

const AddProblemForm = lazyPart(async () => (await import('./add-problem-form')).AddProblemForm);

type Props = { request: ServiceRequest };

/** Something else is wrong, too: it comes to what was reported, until a verdict is given. */
export function AddProblem({ request }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  if (request.status === 'draft' || !isAllowed(request, 'append')) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('requests.addProblem')}
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        size="lg"
        fullScreen={isPhone}
        title={t('requests.addProblemTo', { number: request.number })}
      >
        <Suspense fallback={<Skeleton h={480} role="status" aria-label={t('app.loading')} />}>
          <AddProblemForm request={request} onDone={close} />
        </Suspense>
      </FormDialog>
    </>
  );
}
