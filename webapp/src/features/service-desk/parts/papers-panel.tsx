import { Button, Group, Skeleton } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { IconFileText, IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { msg, t, type Words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyIfFailed, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { viewableSource } from '@/shared/viewer/kept-source';
import { paperPath, type PaperOf } from '../api';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '@/entities/service/staff/model';
import { useMailCompletion } from '../stores';
import { MailPreview } from '../verbs/mail-preview';

const Viewer = lazyPart(async () => (await import('@/shared/viewer/viewer')).Viewer);

type Props = { request: StaffRequest };
type Open = PaperOf['paper'] | 'mail';

const names: Readonly<Record<PaperOf['paper'], Words>> = {
  workorder: msg('desk.workOrder'),
  completion: msg('desk.completion'),
};

const isDone = ({ status }: StaffRequest) => status === 'completed' || status === 'closed';

/** The papers of a request, and the mail that carries the last of them. */
export function PapersPanel({ request }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, number } = request;
  const button = (paper: Open, label: string, Icon: typeof IconMail) => (
    <Button
      variant="default"
      justify="flex-start"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => setOpen(paper)}
    >
      {label}
    </Button>
  );
  return (
    <div data-print="hidden">
      <Panel title={t('desk.papers')}>
        <Group gap="xs">
          {button('workorder', t(names.workorder), IconFileText)}
          {isDone(request) && button('completion', t(names.completion), IconFileText)}
          {isAllowed(request, 'emailcomplete') && button('mail', t('desk.completionMail'), IconMail)}
        </Group>
        <Modal
          opened={open !== null}
          onClose={() => setOpen(null)}
          size="70rem"
          title={
            open &&
            t('desk.paperOf', { paper: open === 'mail' ? t('desk.completionMail') : names[open], number })
          }
        >
          {open === 'mail' && <CompletionMail id={id} onDone={() => setOpen(null)} />}
          {open !== null && open !== 'mail' && <Paper id={id} paper={open} />}
        </Modal>
      </Panel>
    </div>
  );
}

function Paper({ id, paper }: PaperOf) {
  return (
    <Suspense fallback={<Skeleton h={640} role="status" aria-label={t('app.loading')} data-loading />}>
      <Viewer source={viewableSource({ name: t(names[paper]), path: paperPath({ id, paper }) })} />
    </Suspense>
  );
}

function CompletionMail({ id, onDone }: { id: number; onDone: () => void }) {
  const { run, isLoading } = useMailCompletion();
  const onSend = async () => {
    const result = await run(id);
    notifyIfFailed(result);
    if (!result?.isSuccess) return;
    notifySuccess(result.message);
    onDone();
  };
  return (
    <>
      <MailPreview id={id} mail="complete" message="" />
      <Group mt="md" justify="flex-end">
        <Button
          loading={isLoading}
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => void onSend()}
        >
          {t('desk.sendMail')}
        </Button>
      </Group>
    </>
  );
}
