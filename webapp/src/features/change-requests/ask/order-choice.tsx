import { Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useOrderChoices } from './stores';

/** Which order is to change, where the way here did not say so. */
export function OrderChoice() {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 300);
  const data = useOrderChoices(useStable({ words }), { keepPreviousData: true });
  return (
    <Panel title={t('askChange.whichOrder')}>
      <Stack gap="md">
        <TextInput
          type="search"
          label={t('askChange.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Loaded
          data={data}
          height={320}
          isEmpty={data.items.length === 0}
          empty={words === '' ? t('askChange.noOrders') : t('askChange.noneFound')}
        >
          <LinkRows
            rows={data.items.map(({ id, orderNumber, suffix, jobName, customerName, enteredOn }) => ({
              key: id,
              to: `${paths.newChangeRequest.to()}?order=${id}`,
              title: numberOf({ orderNumber, suffix }),
              about: [jobName, customerName].filter(Boolean).join(' · '),
              aside: date(enteredOn),
            }))}
          />
        </Loaded>
      </Stack>
    </Panel>
  );
}
