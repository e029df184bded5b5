import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useSetMaintenance } from '../stores';

type Props = { isOn: boolean; mayChange: boolean };

/** Closes the portal for a while, or opens it again. */
export function MaintenancePanel({ isOn, mayChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isLoading } = useSetMaintenance();

  const set = async (next: boolean) => {
    const result = await run(next);
    setIsAsking(false);
    notifyResult(result);
  };

  return (
    <Panel
      title={t('system.maintenance')}
      aside={
        <StatusBadge tone={isOn ? 'bad' : 'good'}>{isOn ? t('system.isOn') : t('system.isOff')}</StatusBadge>
      }
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('system.maintenanceHelp')}
        </Text>
        {mayChange && (
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => (isOn ? void set(false) : setIsAsking(true))}
          >
            {isOn ? t('system.turnOff') : t('system.turnOn')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('system.turnOnTitle')}
        message={t('system.turnOnMessage')}
        confirmLabel={t('system.turnOn')}
        isBusy={isLoading}
        onConfirm={() => void set(true)}
        onCancel={() => setIsAsking(false)}
      />
    </Panel>
  );
}
