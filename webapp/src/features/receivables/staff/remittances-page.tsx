import '../words';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { BulkResults } from '@/shared/grid/bulk-results';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { queue } from '../columns';
import type { BulkResult } from '../model';
import { BulkActions } from '../parts/bulk-actions';
import { HandOverButton } from '../parts/hand-over';

const noResults: readonly BulkResult[] = [];

export const prefetch = prefetchList(() => queue);

/** What dealers say to have paid, by whose turn it is, age and amount. */
export default function RemittancesPage() {
  const [results, setResults] = useState(noResults);
  const can = useCan();
  return (
    <>
      <ListPage
        list={queue}
        title={t('nav.remittances')}
        about={t('receivables.about')}
        views={views()}
        actions={can('remittances:edit') ? <HandOverButton /> : undefined}
        empty={
          <EmptyState icon={IconReceipt} title={t('receivables.empty')} help={t('receivables.emptyHelp')} />
        }
        bulkActions={(ids, clear) => <BulkActions ids={ids} onDone={clear} onResults={setResults} />}
      />
      <BulkResults results={results} nameOf={({ number }) => number} onClose={() => setResults(noResults)} />
    </>
  );
}

/** What people of receivables begin their day with. */
function views() {
  const view = (name: string, filters: Readonly<Record<string, string>>) => ({
    name,
    query: new URLSearchParams(filters).toString(),
  });
  return [
    view(t('receivables.viewOurs'), { 'f.turn': 'receivables', sort: 'submittedAt' }),
    view(t('receivables.viewNoFit'), { 'f.noLongerFits': 'true' }),
    view(t('receivables.viewToPost'), { 'f.status': 'approved,partly_posted', sort: 'submittedAt' }),
    view(t('receivables.viewLarge'), { 'f.turn': 'receivables', sort: '-amount' }),
  ];
}
