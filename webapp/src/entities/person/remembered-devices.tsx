import './words';
import { Button, Text } from '@mantine/core';
import type { Schema } from '@/shared/api/schema';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { deviceName } from './model';

export type RememberedDevice = Schema['RememberedDevice'];

type Props = {
  data: LoadedData & { readonly items: readonly RememberedDevice[] };
  /** Absent where they can only be looked at. */
  onForget?: ((id: number) => void) | undefined;
};

/** The devices that sign in without a code: when and where each was remembered, and its end. */
export function RememberedDevices({ data, onForget }: Props) {
  const { items } = data;
  return (
    <Panel title={t('people.remembered')} isFlush>
      <Loaded data={data} height={72} isEmpty={items.length === 0} empty={t('people.noneRemembered')}>
        <EntryRows>
          {items.map(({ id, userAgent, address, createdAt, lastUsedAt }) => {
            const device = deviceName(userAgent);
            return (
              <EntryRow
                key={id}
                end={
                  onForget && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('people.forgetOf', { device })}
                      onClick={() => onForget(id)}
                    >
                      {t('people.forget')}
                    </Button>
                  )
                }
              >
                <Text fw={550} size="sm">
                  {device}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('people.rememberedAt', { time: dateTime(createdAt), address })}
                </Text>
                <Text size="sm" c="dimmed">
                  {lastUsedAt
                    ? t('people.rememberedUse', { time: dateTime(lastUsedAt) })
                    : t('people.neverUsed')}
                </Text>
              </EntryRow>
            );
          })}
        </EntryRows>
      </Loaded>
      <Text size="sm" c="dimmed" px="md" pb="sm">
        {t('people.rememberedHelp')}
      </Text>
    </Panel>
  );
}
