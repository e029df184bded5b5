import './words';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Loaded } from '@/shared/ui/loaded';
import { notifyFailure, notifyResult, notifySuccess } from '@/shared/ui/notify';
import { useCalendar, useEndCalendar, useMakeCalendar } from './stores';

/** Makes and ends the address under which programs read the user’s calendar. */
export function CalendarSettings() {
  const data = useCalendar('own');
  const make = useMakeCalendar((state) => state.run);
  const isMaking = useMakeCalendar((state) => state.isLoading);
  const end = useEndCalendar((state) => state.run);
  const isStaff = useSession(({ authorization }) => authorization?.user.kind === 'staff');
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const isOn = data.item?.isOn ?? false;

  const makeOne = async () => {
    const result = await make(undefined);
    if (result?.isSuccess && result.item) setAddress(result.item.address);
    else notifyResult(result);
  };
  const confirmed = async () => {
    setAsking(null);
    if (asking === 'renew') {
      await makeOne();
    } else {
      setAddress(null);
      notifyResult(await end(undefined));
    }
  };

  return (
    <Stack gap="md">
      <Text size="sm">{isStaff ? t('calendar.aboutStaff') : t('calendar.about')}</Text>
      <Loaded data={data} height={36}>
        {address !== null && <NewAddress key={address} address={address} />}
        {isOn && address === null && (
          <Text size="sm" c="dimmed">
            {t('calendar.since', { time: dateTime(data.item?.createdAt) })} {t('calendar.lost')}
          </Text>
        )}
        <Group gap="sm">
          {!isOn && (
            <Button loading={isMaking} onClick={() => void makeOne()}>
              {t('calendar.make')}
            </Button>
          )}
          {isOn && address === null && (
            <Button variant="default" loading={isMaking} onClick={() => setAsking('renew')}>
              {t('calendar.renew')}
            </Button>
          )}
          {isOn && (
            <Button variant="default" onClick={() => setAsking('end')}>
              {t('calendar.end')}
            </Button>
          )}
        </Group>
      </Loaded>
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking === 'end' ? t('calendar.endTitle') : t('calendar.renewTitle')}
        message={asking === 'end' ? t('calendar.endMessage') : t('calendar.renewMessage')}
        confirmLabel={asking === 'end' ? t('calendar.end') : t('calendar.renew')}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(null)}
      />
    </Stack>
  );
}

/** Says the address this once, and where to put it. */
function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notifySuccess(t('calendar.copied'));
    } catch {
      // A page without https has no clipboard.
      notifyFailure(t('calendar.notCopied'));
    }
  };
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        label={t('calendar.address')}
        description={t('calendar.once')}
        value={address}
        readOnly
      />
      <Group gap="sm">
        <Button onClick={() => void copy()}>{t('calendar.copy')}</Button>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendar.open')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        <div>{t('calendar.outlook')}</div>
        <div>{t('calendar.google')}</div>
        <div>{t('calendar.apple')}</div>
      </Text>
    </Stack>
  );
}
