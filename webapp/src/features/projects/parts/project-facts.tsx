import { Stack } from '@mantine/core';
import type { ProjectItem } from '@/entities/project/model';
import { dayOf, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Facts } from '@/shared/ui/facts';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { Panel } from '@/shared/ui/panel';

type Props = { project: ProjectItem };

/** Whom to ask about a project. */
export function ProjectContacts({ project: { contacts, architect, builder } }: Props) {
  if (contacts.length === 0 && architect === '' && builder === '') return null;
  return (
    <Panel title={t('project.people')} isFlush>
      <EntryRows>
        {contacts.map(({ name, role, email, phone }) => (
          <EntryRow key={`${name} ${email} ${phone}`}>
            <Stack gap={0}>
              <span>{[name, role].filter(Boolean).join(' · ')}</span>
              {email !== '' && <MailLink address={email} />}
              {phone !== '' && <PhoneLink number={phone} />}
            </Stack>
          </EntryRow>
        ))}
        {architect !== '' && <EntryRow>{`${architect} · ${t('project.architect')}`}</EntryRow>}
        {builder !== '' && <EntryRow>{`${builder} · ${t('project.builder')}`}</EntryRow>}
      </EntryRows>
    </Panel>
  );
}

/** What else is known of a project. */
export function ProjectDetails({ project }: Props) {
  const { typeName, value, currency, branch, createdAt, archivedAt } = project;
  return (
    <FoldedPanel title={t('projects.moreDetails')}>
      <Facts
        facts={[
          { label: t('project.kind'), value: typeName },
          typeof value === 'number' && {
            label: t('project.value'),
            value: money(value, currency ?? undefined),
          },
          Boolean(branch) && { label: t('grid.branch'), value: branch },
          { label: t('project.created'), value: dayOf(createdAt) },
          Boolean(archivedAt) && { label: t('project.archived'), value: dayOf(archivedAt ?? '') },
        ]}
      />
    </FoldedPanel>
  );
}
