import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Profile } from '../model';
import { SecondStepDialog, type Change } from './second-step-dialog';

type Props = { profile: Profile };

export function SecondStep({ profile }: Props) {
  const [change, setChange] = useState<Change | null>(null);
  const isDealer = useSession((session) => session.authorization?.user.kind === 'dealer');
  const { mfaType, email, recoveryCodesLeft, phones } = profile;
  const isOn = mfaType !== 'none';
  const hasProvenPhone = phones.some(({ isVerified }) => isVerified);

  return (
    <Panel
      title={t('account.secondStep')}
      aside={
        <StatusBadge tone={isOn ? 'good' : 'waiting'}>
          {isOn ? t('account.stepOn') : t('account.stepOff')}
        </StatusBadge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('account.secondStepHelp')}
        </Text>
        <Text>{methodText(mfaType, email)}</Text>
        {isOn && <Text size="sm">{t('account.codesLeft', { count: recoveryCodesLeft })}</Text>}
        <Group gap="xs">
          <Button variant={isOn ? 'default' : 'light'} onClick={() => setChange('totp')}>
            {mfaType === 'totp' ? t('account.replaceApp') : t('account.setUpApp')}
          </Button>
          {isDealer && mfaType !== 'email' && (
            <Button variant="default" onClick={() => setChange('email')}>
              {t('account.useMail')}
            </Button>
          )}
          {isDealer && mfaType !== 'sms' && hasProvenPhone && (
            <Button variant="default" onClick={() => setChange('sms')}>
              {t('account.useSms')}
            </Button>
          )}
          {isOn && (
            <>
              <Button variant="default" onClick={() => setChange('codes')}>
                {t('account.renewCodes')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setChange('none')}>
                {t('account.turnOff')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
      {change !== null && <SecondStepDialog change={change} email={email} onClose={() => setChange(null)} />}
    </Panel>
  );
}

function methodText(mfaType: string, email: string): string {
  switch (mfaType) {
    case 'totp':
      return t('account.methodTotp');
    case 'email':
      return t('account.methodEmail', { email });
    case 'sms':
      return t('account.methodSms');
    default:
      return t('account.methodNone');
  }
}
