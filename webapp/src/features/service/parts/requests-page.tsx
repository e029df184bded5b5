import type { ComponentProps, ReactNode } from 'react';
import { useYear, YearControl } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { ListPage } from '@/shared/ui/list-page';
import type { RequestRow } from '../model';
import { NewRequestButton } from './new-request-button';

type Props = Pick<ComponentProps<typeof ListPage<RequestRow>>, 'list' | 'title' | 'empty'> & {
  /** Above the list. */
  before?: ReactNode;
};

/** One of the lists of a dealer's requests, by year. */
export function RequestsPage({ before, ...list }: Props) {
  const can = useCan();
  const year = useYear();
  return (
    <>
      {before}
      <ListPage
        {...list}
        scope={year.scope}
        scopeControls={<YearControl label={t('requests.year')} {...year} />}
        actions={can('service:edit') ? <NewRequestButton /> : undefined}
      />
    </>
  );
}
