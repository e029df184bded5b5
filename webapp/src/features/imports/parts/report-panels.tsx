import { Text } from '@mantine/core';
import { codeWords } from '@/shared/i18n/code-words';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { fieldText, type Change, type Refusal, type Report } from '../model';

type Props = { report: Report };

const refusals: readonly RowColumn<Refusal>[] = [
  { header: t('imports.line'), isTitle: true, value: ({ line }) => integer(line) },
  { header: t('imports.column'), value: ({ column }) => column },
  { header: t('imports.value'), value: ({ value }) => value },
  { header: t('imports.reason'), value: ({ reason }) => reason },
];

const changes: readonly RowColumn<Change>[] = [
  { header: t('imports.line'), isTitle: true, value: ({ line }) => integer(line) },
  { header: t('imports.key'), value: ({ key }) => key },
  { header: t('imports.happened'), value: ({ happened }) => codeWords(happened) },
  {
    header: t('imports.fields'),
    value: ({ fields }) => fields.map((field) => <div key={field.field}>{fieldText(field)}</div>),
  },
];

/** What a file comes to, or came to. */
export function ReportPanels({ report }: Props) {
  return (
    <>
      <Panel title={t('imports.report')}>
        <Facts
          facts={[
            { label: t('imports.rows'), value: integer(report.rows) },
            { label: t('imports.added'), value: integer(report.added) },
            { label: t('imports.changed'), value: integer(report.changed) },
            { label: t('imports.unchanged'), value: integer(report.unchanged) },
            { label: t('imports.left'), value: integer(report.left) },
            { label: t('imports.refused'), value: integer(report.refused) },
          ]}
        />
      </Panel>
      {report.refusals.length > 0 && (
        <Panel title={t('imports.refusals')} isFlush>
          <RowTable
            caption={t('imports.refusals')}
            columns={refusals}
            rows={report.refusals}
            keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
          />
        </Panel>
      )}
      {report.changes.length > 0 && (
        <Panel
          title={t('imports.changes')}
          isFlush
          aside={
            <Text size="xs" c="dimmed">
              {t('imports.firstChanges')}
            </Text>
          }
        >
          <RowTable
            caption={t('imports.changes')}
            columns={changes}
            rows={report.changes}
            keyOf={({ line, key }) => `${line} ${key}`}
          />
        </Panel>
      )}
    </>
  );
}
