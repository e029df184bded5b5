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
      title={t('profile.secondStep')}
      aside={
        <StatusBadge tone={isOn ? 'good' : 'waiting'}>
          {isOn ? t('profile.stepOn') : t('profile.stepOff')}
        </StatusBadge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('profile.secondStepHelp')}
        </Text>
        <Text>{methodText(mfaType, email)}</Text>
        {isOn && <Text size="sm">{t('profile.codesLeft', { count: recoveryCodesLeft })}</Text>}
        <Group gap="xs">
          <Button variant={isOn ? 'default' : 'light'} onClick={() => setChange('totp')}>
            {mfaType === 'totp' ? t('profile.replaceApp') : t('profile.setUpApp')}
          </Button>
          {isDealer && mfaType !== 'email' && (
            <Button variant="default" onClick={() => setChange('email')}>
              {t('profile.useMail')}
            </Button>
          )}
          {isDealer && mfaType !== 'sms' && hasProvenPhone && (
            <Button variant="default" onClick={() => setChange('sms')}>
              {t('profile.useSms')}
            </Button>
          )}
          {isOn && (
            <>
              <Button variant="default" onClick={() => setChange('codes')}>
                {t('profile.renewCodes')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setChange('none')}>
                {t('profile.turnOff')}
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
      return t('profile.methodTotp');
    case 'email':
      return t('profile.methodEmail', { email });
    case 'sms':
      return t('profile.methodSms');
    default:
      return t('profile.methodNone');
  }
}
