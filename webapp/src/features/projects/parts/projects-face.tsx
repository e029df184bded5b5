import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Project } from '@/entities/project/model';
import { useMayAskForUnits } from '@/entities/project/use-may-ask-for-units';
import type { ListDefinition } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { ListPage } from '@/shared/ui/list-page';
import { PageLinks } from '@/shared/ui/page-links';

type Lists = {
  readonly withAmounts: ListDefinition<Project>;
  readonly withoutAmounts: ListDefinition<Project>;
};

type Props = {
  lists: Lists;
  title: string;
  empty: ReactNode;
  scope?: { readonly archived: boolean };
};

const links = [
  { to: paths.projects.to(), label: msg('projects.live'), isAbove: true },
  { to: paths.archivedProjects.to(), label: msg('projects.archived') },
];

/** The lists of projects under one heading: those that are worked on, and those that are archived. */
export function ProjectsFace({ lists, ...given }: Props) {
  const can = useCan();
  return (
    <ListPage
      {...given}
      list={can('projects:amounts') ? lists.withAmounts : lists.withoutAmounts}
      above={<PageLinks label={t('projects.lists')} links={links} />}
      actions={<NewRequestButton />}
    />
  );
}

export function NewRequestButton() {
  if (!useMayAskForUnits()) return null;
  return (
    <Button component={Link} to={paths.newProjectRequest.to()}>
      {t('projects.ask')}
    </Button>
  );
}
