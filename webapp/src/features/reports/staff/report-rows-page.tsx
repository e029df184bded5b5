import '../words';
import { Anchor } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { NotFound } from '@/shared/ui/not-found';
import { openQuestionList, openRequestList, questionList, requestList } from '../columns';
import { isFigure, isKind, queryOf, questionOfRows, questionPath, type ReportKind } from '../model';

/** What the address asks of the rows: the report's question, the figure and the part. */
const scopeOf = (report: ReportKind) => (search: URLSearchParams) => {
  const question = questionOfRows(search);
  return {
    report,
    figure: question.get('figure') ?? 'received',
    key: question.get('key') ?? undefined,
    ...queryOf(report, question),
  };
};

export const prefetch = (address: Address) => {
  const report = address.params['report'];
  if (!isKind(report)) return;
  if (report === 'department') prefetchList(() => questionList, scopeOf(report))(address);
  else prefetchList(() => requestList, scopeOf(report))(address);
};

/** The requests that a figure of a report counts. */
export default function ReportRowsPage() {
  const { report } = useParams();
  const [search] = useSearchParams();
  const leads = useCan()('projects:view');
  if (!isKind(report)) return <NotFound home={staffPaths.reports.to()} />;
  const scope = scopeOf(report)(search);
  const { figure, fromDate, toDate } = scope;
  const shown = {
    scope,
    title: t(report === 'department' ? 'reports.questionRows' : 'reports.rows'),
    about: [
      isFigure(figure) && t(`reports.${figure}`),
      questionOfRows(search).get('name'),
      t('reports.period', { from: date(fromDate), to: date(toDate) }),
    ]
      .filter(Boolean)
      .join(' · '),
    above: (
      <Anchor component={Link} size="sm" display="inline-block" py={4} to={questionPath(report, scope)}>
        {t('reports.back')}
      </Anchor>
    ),
    empty: (
      <EmptyState icon={IconChartBar} title={t('reports.rowsEmpty')} help={t('reports.rowsEmptyHelp')} />
    ),
  };
  return report === 'department' ? (
    <ListPage list={leads ? openQuestionList : questionList} {...shown} />
  ) : (
    <ListPage list={leads ? openRequestList : requestList} {...shown} />
  );
}
