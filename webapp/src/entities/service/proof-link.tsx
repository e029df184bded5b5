import './words';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { client } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { createActionStore } from '@/shared/store/action-store';
import { notifyIfFailed } from '@/shared/ui/notify';
import { serviceRoot } from './api';

type ProofOf = { readonly requestId: number; readonly name: string };

const useSaveProof = createActionStore(async ({ requestId, name }: ProofOf) => {
  saveBlob(await client.download(`${serviceRoot()}/proof/${requestId}/${encodeURIComponent(name)}`));
  return { isSuccess: true, message: '' };
});

/** The file that proves a dealer's answer, where staff recorded it. */
export function ProofLink(proof: ProofOf) {
  const { run, isLoading } = useSaveProof();
  const onClick = async () => {
    notifyIfFailed(await run(proof));
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      w="fit-content"
      loading={isLoading}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void onClick()}
    >
      {t('service.proof', { name: proof.name })}
    </Button>
  );
}
