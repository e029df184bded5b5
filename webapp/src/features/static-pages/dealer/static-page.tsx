import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { RecordPage } from '@/shared/ui/record-page';
import { RichContent } from '@/shared/ui/rich-content';
import type { StaticPage } from '../api';
import { useStaticPage } from '../stores';
import classes from './static-page.module.css';

const record = {
  store: useStaticPage,
  kind: t('nav.page'),
  title: ({ title }: StaticPage) => title,
};

/** A page that the manufacturer has written: terms, delivery, whom to call. */
export default function StaticPagePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage {...record} query={id}>
      {({ body }) => (
        <div className={classes.page}>
          <RichContent html={body} />
        </div>
      )}
    </RecordPage>
  );
}
