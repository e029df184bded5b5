import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t, type Words } from '@/shared/i18n/t';
import classes from './page-header.module.css';
import { PageTitle } from './page-title';

export type Crumb = { readonly label: Words; readonly to: string };

type Props = {
  title: string;
  /** What the browser’s tab says, where the title says something else. */
  inTab?: string;
  /** The record on the page. When it changes, the focus moves to the title. */
  of?: unknown;
  /** The pages above this one, from the top. */
  crumbs?: readonly Crumb[] | undefined;
  /** Shown beside the title, such as a status or a number. */
  aside?: ReactNode;
  /** One line under the title. */
  about?: ReactNode;
  /** Buttons; at most one of them is the primary action. */
  actions?: ReactNode;
};

/** The head of every page: where it is, what it is, what can be done. */
export function PageHeader({ title, inTab, of, crumbs, aside, about, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {crumbs !== undefined && (
          <nav aria-label={t('record.breadcrumbs')} data-print="hidden">
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={to}>
                  <Anchor component={Link} to={to} size="sm">
                    {t(label)}
                  </Anchor>
                </li>
              ))}
              <li aria-current="page" className={classes.here}>
                {title}
              </li>
            </ol>
          </nav>
        )}
        <div className={classes.title}>
          <PageTitle of={of} inTab={inTab}>
            {title}
          </PageTitle>
          {aside}
        </div>
        {about !== undefined && (
          <Text c="dimmed" size="sm">
            {about}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-print="hidden">
          {actions}
        </div>
      )}
    </header>
  );
}
