import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useParams } from 'react-router';
import { msg } from '@/shared/i18n/t';
import { RecordPage } from '@/shared/ui/record-page';
import type { StaticPage } from '../api';
import { PageContent } from '../parts/page-content';
import { pageFiles, useStaticPage } from '../stores';

const record = {
  store: useStaticPage,
  kind: msg('nav.page'),
  title: ({ title }: StaticPage) => title,
};

export const prefetch = prefetchRecord(useStaticPage);

/** A page that the manufacturer has written: terms, delivery, whom to call. */
export default function StaticPagePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage {...record} query={id}>
      {(page) => <PageContent page={page} files={pageFiles} />}
    </RecordPage>
  );
}
