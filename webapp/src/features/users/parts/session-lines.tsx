import { Text } from '@mantine/core';
import { deviceName } from '@/entities/person/model';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';

type Props = {
  session: { readonly userAgent: string; readonly lastSeenAt: string; readonly address: string };
};

/** Where someone is signed in: the device, and when it was used last. */
export function SessionLines({ session: { userAgent, lastSeenAt, address } }: Props) {
  return (
    <>
      <Text fw={550} size="sm">
        {deviceName(userAgent)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('people.lastSeen', { time: dateTime(lastSeenAt), address })}
      </Text>
    </>
  );
}
