import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import type { HandbookPage } from '../model';
import classes from './handbook.module.css';

type Props = { page: HandbookPage };

/** All pages, and the headings of this one: beside the text, and folded above it where there is no room. */
export function Contents({ page }: Props) {
  return (
    <>
      <nav className={classes.beside} aria-label={t('handbook.contents')} data-print="hidden">
        <Pages page={page} />
      </nav>
      <details className={classes.above} data-print="hidden">
        <summary>{t('handbook.contents')}</summary>
        <nav aria-label={t('handbook.contents')}>
          <Pages page={page} />
        </nav>
      </details>
    </>
  );
}

function Pages({ page: { name: here, sections, pages } }: Props) {
  return (
    <ol className={classes.pages}>
      {pages.map(({ name, title }) => (
        <li key={name}>
          <Link
            to={staffPaths.handbookPage.to({ page: name })}
            {...(name === here && { 'aria-current': 'page' as const })}
          >
            {title}
          </Link>
          {name === here && sections.length > 0 && (
            <ol className={classes.sections}>
              {sections.map((section) => (
                <li key={section.anchor}>
                  <Link to={{ hash: section.anchor }}>{section.title}</Link>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
