import { date } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import { differenceWords, type AcceptanceItem, type Difference } from './model';

const isDay = ({ what }: Difference) => what === 'validity' || what === 'wantedOn';

const shown = (difference: Difference, text: string) => {
  if (text === '') return '–';
  return isDay(difference) ? date(text) : text;
};

type Props = { acceptance: Pick<AcceptanceItem, 'differences' | 'changed'> };

/** In what the order, or the quote after an import, differs from what was accepted; nothing where it doesn't. */
export function DifferencesPanel({ acceptance: { differences, changed } }: Props) {
  if (differences.length === 0) return null;
  const title = changed ? t('acceptance.quoteDiffers') : t('acceptance.orderDiffers');
  return (
    <Panel title={title} isFlush>
      <RowTable
        caption={title}
        columns={[
          {
            header: msg('acceptance.what'),
            isTitle: true,
            value: ({ what, line }) =>
              [line && t('acceptance.lineOf', { line }), t(differenceWords[what])]
                .filter(Boolean)
                .join(' · '),
          },
          {
            header: msg('acceptance.before'),
            value: (difference) => shown(difference, difference.before),
          },
          {
            header: changed ? msg('acceptance.afterChange') : msg('acceptance.afterOrder'),
            value: (difference) => shown(difference, difference.after),
          },
        ]}
        rows={differences}
        keyOf={({ what, line }) => `${what} ${line}`}
      />
    </Panel>
  );
}
