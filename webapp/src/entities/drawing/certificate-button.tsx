import './words';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { saveDownload } from '@/shared/ui/save-download';
import { drawingsApi } from './api';

/** The proof of an answer, as a PDF that can be checked without the portal. */
export function CertificateButton({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    await saveDownload(() => drawingsApi.certificate(id));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCertificate size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void onClick()}
    >
      {t('drawing.certificate')}
    </Button>
  );
}
