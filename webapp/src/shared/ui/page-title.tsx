import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';

type Props = {
  children: string;
  /** A field of the page takes the focus instead. */
  isQuiet?: boolean;
  /** What the browser’s tab says, where the heading says something else. */
  inTab?: string | undefined;
  /** Another record on the same page is another page. */
  of?: unknown;
};

let isFirstPage = true;

/** The one h1 of a page: names the document, and takes the focus when the page changes. */
export function PageTitle({ children, inTab = children, isQuiet = false, of }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useRef<string | null>(null);

  useEffect(() => {
    document.title = t('app.titleOf', { page: inTab, company: company.name });
    // The title had the focus before its text was known, so screen readers haven't read it yet.
    if (named.current !== null && named.current !== children && document.activeElement === heading.current)
      void import('./announcer').then(({ announce }) => announce(children));
    named.current = children;
  }, [children, inTab]);

  useEffect(() => {
    // The first page leaves the focus to the browser, so that the skip link comes first.
    if (!isFirstPage && !isQuiet) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [isQuiet, of]);

  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
