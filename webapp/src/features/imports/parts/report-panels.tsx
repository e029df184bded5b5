import { List, Stack, Text } from '@mantine/core';
import { fieldName } from '@/entities/codes/fields';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import {
  happenings,
  kindText,
  type Change,
  type PaymentMatch,
  type ReasonCount,
  type Refusal,
  type Report,
} from '../model';

type Props = { report: Report };

const refusals: readonly RowColumn<Refusal>[] = [
  { header: msg('imports.line'), isTitle: true, value: ({ line }) => integer(line) },
  { header: msg('imports.column'), value: ({ column }) => column },
  { header: msg('imports.value'), value: ({ value }) => value },
  { header: msg('imports.reason'), value: ({ reason }) => reason },
];

const kinds: readonly RowColumn<ReasonCount>[] = [
  { header: msg('imports.kind'), isTitle: true, value: kindText },
  { header: msg('imports.times'), align: 'end', value: ({ count }) => integer(count) },
];

const changes: readonly RowColumn<Change>[] = [
  { header: msg('imports.line'), isTitle: true, value: ({ line }) => integer(line) },
  { header: msg('imports.key'), value: ({ key }) => key },
  { header: msg('imports.happened'), value: ({ happened }) => t(happenings[happened]) },
  {
    header: msg('imports.fields'),
    value: ({ fields }) => fields.map((field) => <div key={field.field}>{fieldText(field)}</div>),
  },
];

const payments: readonly RowColumn<PaymentMatch>[] = [
  { header: msg('imports.line'), isTitle: true, value: ({ line }) => integer(line) },
  { header: msg('imports.paymentNumber'), value: ({ number }) => number },
  { header: msg('imports.paymentFound'), value: ({ found }) => found },
];

const orBlank = (value: string): string => (value === '' ? t('imports.blank') : value);

function fieldText({ field, old, new: value }: Change['fields'][number]): string {
  const name = fieldName(field);
  return old === null || old === undefined
    ? t('imports.fieldSet', { field: name, value })
    : t('imports.fieldChange', { field: name, old: orBlank(old), value: orBlank(value) });
}

/** What was accepted but should be known. */
function Remarks({ report }: Props) {
  const { notes, examples, repeated, repeats, unusedColumns } = report;
  const shown = unusedColumns.slice(0, 10).join(', ');
  const more = unusedColumns.length - 10;
  const texts = [
    ...Object.entries(notes).map(([note, count]) => ({
      text: t('imports.note', { note, count: integer(count) }),
      cases: examples[note] ?? [],
    })),
    ...(repeated > 0
      ? [
          {
            text: t('imports.repeated', { count: repeated }),
            cases: repeats.map(({ line, first }) => t('imports.repeats', { line, first })),
          },
        ]
      : []),
    ...(unusedColumns.length > 0
      ? [
          {
            text:
              more > 0
                ? t('imports.unusedMore', { columns: shown, count: more })
                : t('imports.unused', { columns: shown }),
            cases: [],
          },
        ]
      : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Panel title={t('imports.notes')}>
      <Stack gap="xs">
        {texts.map(({ text, cases }) => (
          <div key={text}>
            <Text>{text}</Text>
            {cases.length > 0 && (
              <List size="sm">
                {cases.map((one) => (
                  <List.Item key={one}>{one}</List.Item>
                ))}
              </List>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

/** What a file comes to, or came to. */
export function ReportPanels({ report }: Props) {
  return (
    <>
      <FactsPanel
        title={t('imports.report')}
        facts={[
          { label: t('imports.rows'), value: integer(report.rows) },
          { label: t('imports.added'), value: integer(report.added) },
          { label: t('imports.changed'), value: integer(report.changed) },
          { label: t('imports.unchanged'), value: integer(report.unchanged) },
          { label: t('imports.left'), value: integer(report.left) },
          { label: t('imports.refused'), value: integer(report.refused) },
        ]}
      />
      <Remarks report={report} />
      {report.payments !== undefined && report.payments.length > 0 && (
        <Panel title={t('imports.payments')} isFlush>
          <RowTable
            caption={t('imports.payments')}
            columns={payments}
            rows={report.payments}
            keyOf={({ line }) => line}
          />
        </Panel>
      )}
      {report.reasons > report.refusals.length && (
        <Panel title={t('imports.kinds')} isFlush>
          <RowTable
            caption={t('imports.kinds')}
            columns={kinds}
            rows={report.kinds}
            keyOf={({ reason }) => reason}
          />
        </Panel>
      )}
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
            report.changes.length < report.added + report.changed + report.left && (
              <Text size="xs" c="dimmed">
                {t('imports.firstChanges', { count: report.changes.length })}
              </Text>
            )
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
