import type { ComponentProps } from 'react';
import { useYear, YearControl } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { ListPage } from '@/shared/ui/list-page';
import type { RequestRow } from '../model';
import { NewRequestButton } from './new-request-button';

type Props = Pick<
  ComponentProps<typeof ListPage<RequestRow>>,
  'list' | 'title' | 'about' | 'empty' | 'above'
> & {
  /** Finished things are many, so they are asked for by year. */
  hasYears?: boolean;
};

/** One of the lists of a dealer's requests. */
export function RequestsPage({ hasYears = false, ...list }: Props) {
  const can = useCan();
  const year = useYear();
  return (
    <ListPage
      {...list}
      {...(hasYears && {
        scope: year.scope,
        scopeControls: <YearControl label={t('requests.year')} {...year} />,
      })}
      actions={can('service:edit') ? <NewRequestButton /> : undefined}
    />
  );
}
