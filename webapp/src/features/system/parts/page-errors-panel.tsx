import '../words';
import { Code } from '@mantine/core';
import { dateTime, integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { PageError } from '../model';

const columns: readonly RowColumn<PageError>[] = [
  { header: msg('system.pageError'), isTitle: true, value: ({ kind }) => kind },
  { header: msg('system.pageErrorPage'), phone: 'line', value: ({ page }) => page },
  { header: msg('system.pageErrorWhere'), phone: 'line', value: Where },
  {
    header: msg('system.pageErrorTimes'),
    align: 'end',
    phone: 'line',
    value: ({ times }) => integer(times),
  },
  {
    header: msg('system.pageErrorLast'),
    align: 'end',
    phone: 'end',
    value: ({ lastAt }) => dateTime(lastAt),
  },
];

/** The build and the functions that the error passed through, for those who mend it. */
function Where({ build, stack }: PageError) {
  if (stack === '') return build;
  return (
    <details>
      <summary>{build || t('system.pageErrorStack')}</summary>
      <Code block>{stack}</Code>
    </details>
  );
}

type Props = { errors: readonly PageError[] };

/** What went wrong in people's browsers; nothing is shown while nothing did. */
export function PageErrorsPanel({ errors }: Props) {
  if (errors.length === 0) return null;
  return (
    <Panel title={t('system.pageErrors')} isFlush>
      <RowTable caption={t('system.pageErrors')} columns={columns} rows={errors} keyOf={({ id }) => id} />
    </Panel>
  );
}
