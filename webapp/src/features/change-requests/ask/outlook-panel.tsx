import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { aboutLines, type ChangeOutlook } from '@/entities/change-request/model';
import { age, percent } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { DateText, PlantTimeText } from '@/shared/ui/date-text';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Facts } from '@/shared/ui/facts';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';

type Props = { outlook: ChangeOutlook };

/** What stands in the way of a change, before anything is sent: the cut-off, the fee, what is open already. */
export function OutlookPanel({ outlook }: Props) {
  const { loadDate, cutOffAt, feePercent, feePercentEarlier, open } = outlook;
  const [now] = useState(() => Date.now());
  const isLate = Boolean(cutOffAt) && Date.parse(cutOffAt ?? '') <= now;
  return (
    <Panel title={t('askChange.outlook')}>
      <Stack gap="md">
        {isLate && <Notice tone="waiting" title={t('askChange.isLate')} />}
        <Facts
          facts={[
            {
              label: t('change.loadDate'),
              value: loadDate ? <DateText day={loadDate} /> : t('change.loadUnknown'),
            },
            {
              label: t('change.cutOff'),
              value: cutOffAt ? (
                <>
                  <PlantTimeText at={cutOffAt} /> ({age(cutOffAt)})
                </>
              ) : (
                t('askChange.noCutOff')
              ),
            },
            {
              label: t('change.fee'),
              value:
                feePercent === 0
                  ? t('change.feeNone')
                  : t('askChange.feeOf', { percent: percent(feePercent) }),
            },
            feePercent !== feePercentEarlier && {
              label: t('change.feeEarlier'),
              value: feePercentEarlier === 0 ? t('change.feeNone') : percent(feePercentEarlier),
            },
          ]}
        />
        <div>
          <Text size="sm" fw={600} component="h3" m={0}>
            {t('askChange.open')}
          </Text>
          {open.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('askChange.noneOpen')}
            </Text>
          ) : (
            <EntryRows>
              {open.map((request) => (
                <EntryRow key={request.id} end={<ChangeStatusBadge request={request} />}>
                  <Anchor component={Link} to={paths.changeRequest.to({ id: request.id })} size="sm">
                    {request.number}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {request.kindLabel} · {aboutLines(request)}
                  </Text>
                </EntryRow>
              ))}
            </EntryRows>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {t('askChange.next')}
        </Text>
      </Stack>
    </Panel>
  );
}
