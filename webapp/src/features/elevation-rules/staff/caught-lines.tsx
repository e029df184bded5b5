import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { useStable } from '@/shared/lib/use-stable';
import { orderLinePath } from '@/shared/side';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import type { Asked } from '../api';
import { useCaughtLines } from '../stores';

// Enough to judge the rule by; the rest of the form comes after them.
const shown = 8;

/** The first of the recent lines that a rule would draw, and how many there are. */
export function CaughtLines({ asked }: { asked: Asked }) {
  const { pattern, detail, value, elevation } = asked;
  const data = useCaughtLines(useStable({ pattern, detail, value, elevation }));
  const { items, count } = data;
  return (
    <Loaded
      data={data}
      height={160}
      isEmpty={count === 0}
      empty={<Text size="sm">{t('elevationRule.caughtNone')}</Text>}
    >
      <Panel title={t('elevationRule.caught', { count })} isFlush={items.length > 0}>
        {items.length === 0 ? (
          <Text size="sm">{t('elevationRule.caughtHidden')}</Text>
        ) : (
          <RowTable
            caption={t('elevationRule.caught', { count })}
            columns={[
              {
                header: t('elevationRule.order'),
                isTitle: true,
                value: ({ orderId, orderNumber, lineNumber }) => (
                  <Anchor component={Link} to={orderLinePath(orderId, lineNumber)} inherit>
                    {orderNumber}
                  </Anchor>
                ),
              },
              { header: t('elevationRule.line'), align: 'end', value: (line) => lineLabel(line.lineNumber) },
              { header: t('elevationRule.pattern'), isShort: true, value: (line) => line.product },
              { header: t('elevationRule.size'), value: (line) => line.size },
              {
                header: t('elevationRule.fits'),
                value: ({ fits }) => t(fits ? 'elevationRule.doesFit' : 'elevationRule.doesNotFit'),
              },
            ]}
            rows={items.slice(0, shown)}
            keyOf={({ orderId, lineNumber }) => `${orderId} ${lineNumber}`}
          />
        )}
      </Panel>
    </Loaded>
  );
}
