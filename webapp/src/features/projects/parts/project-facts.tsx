import { Stack } from '@mantine/core';
import type { ProjectItem } from '@/entities/project/model';
import { dayOf, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { DateText } from '@/shared/ui/date-text';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';

type Props = { project: ProjectItem };

/** What a project is, and whom to ask about it. */
export function ProjectFacts({ project }: Props) {
  const { typeName, site, architect, builder, bidOn, needBy, value, currency, branch } = project;
  const { createdAt, archivedAt, contacts } = project;
  return (
    <>
      <FactsPanel
        title={t('project.facts')}
        facts={[
          { label: t('project.kind'), value: typeName },
          site !== '' && { label: t('project.site'), value: site },
          architect !== '' && { label: t('project.architect'), value: architect },
          builder !== '' && { label: t('project.builder'), value: builder },
          Boolean(bidOn) && { label: t('project.bidOn'), value: <DateText day={bidOn} /> },
          Boolean(needBy) && { label: t('project.needBy'), value: <DateText day={needBy} /> },
          typeof value === 'number' && {
            label: t('project.value'),
            value: money(value, currency ?? undefined),
          },
          Boolean(branch) && { label: t('grid.branch'), value: branch },
          { label: t('project.created'), value: dayOf(createdAt) },
          Boolean(archivedAt) && { label: t('project.archived'), value: dayOf(archivedAt ?? '') },
        ]}
      />
      {contacts.length > 0 && (
        <Panel title={t('project.contacts')} isFlush>
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
          </EntryRows>
        </Panel>
      )}
    </>
  );
}
