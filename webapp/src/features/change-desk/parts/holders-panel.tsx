import type { Desk } from '../model';
import { dayOf, fullDateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import { heldFor } from '../held-for';

type Props = Pick<Desk, 'holders'>;

/** Who has had a request in hand, and how long each. */
export function HoldersPanel({ holders }: Props) {
  if (holders.length === 0) return null;
  return (
    <Panel title={t('changeDesk.holders')} isFlush>
      <RowTable
        caption={t('changeDesk.holders')}
        columns={[
          { header: t('changeDesk.holderName'), isTitle: true, phone: 'title', value: ({ name }) => name },
          {
            header: t('changeDesk.since'),
            isShort: true,
            phone: 'line',
            value: ({ since }) => (
              <time dateTime={since} title={fullDateTime(since)}>
                {dayOf(since)}
              </time>
            ),
          },
          {
            header: t('changeDesk.heldFor'),
            isShort: true,
            phone: 'end',
            value: ({ since, until }) => heldFor(since, until),
          },
        ]}
        rows={holders.toReversed()}
        keyOf={({ name, since }) => `${name} ${since}`}
      />
    </Panel>
  );
}
