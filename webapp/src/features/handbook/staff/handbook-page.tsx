import '../words';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { RecordPage } from '@/shared/ui/record-page';
import { firstPage, type HandbookPage as Page } from '../model';
import { Contents } from '../parts/contents';
import classes from '../parts/handbook.module.css';
import { HandbookText } from '../parts/handbook-text';
import { useHandbook } from '../stores';

export const prefetch = ({ params }: Address) => {
  if (params['page'] !== undefined) useHandbook.prefetch(params['page']);
};

const record = {
  store: useHandbook,
  kind: msg('nav.handbook'),
  title: ({ title }: Page) => title,
  crumbs: [{ label: msg('nav.system'), to: staffPaths.system.to() }],
};

/** The handbook for those who run the portal, a page at a time. */
export default function HandbookPage() {
  const { page } = useParams();
  if (page === undefined) return <Navigate to={staffPaths.handbookPage.to({ page: firstPage })} replace />;
  return (
    <RecordPage {...record} query={page}>
      {(item) => <Shown key={item.name} page={item} />}
    </RecordPage>
  );
}

function Shown({ page }: { page: Page }) {
  const { hash } = useLocation();
  useEffect(() => {
    // What the address names was not there yet when the browser looked for it.
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  const at = page.pages.findIndex(({ name }) => name === page.name);
  const [previous, next] = [page.pages[at - 1], page.pages[at + 1]];
  return (
    <div className={classes.page}>
      <Contents page={page} />
      <article className={classes.article}>
        <HandbookText html={page.html} />
        <nav className={classes.neighbors} aria-label={t('handbook.neighbors')} data-print="hidden">
          {previous && (
            <Link to={staffPaths.handbookPage.to({ page: previous.name })} rel="prev">
              {t('handbook.previous', { title: previous.title })}
            </Link>
          )}
          {next && (
            <Link className={classes.next} to={staffPaths.handbookPage.to({ page: next.name })} rel="next">
              {t('handbook.next', { title: next.title })}
            </Link>
          )}
        </nav>
      </article>
    </div>
  );
}
