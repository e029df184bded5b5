import { Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core';
import * as v from 'valibot';
import type { ProjectContact } from '@/entities/project/model';
import type { FieldErrors } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import { optional } from '@/shared/forms/optional';

export const contactSchema = v.object({
  name: v.pipe(v.string(), v.trim()),
  role: v.pipe(v.string(), v.trim()),
  email: v.pipe(v.string(), v.trim()),
  phone: v.pipe(v.string(), v.trim()),
});

type Props = {
  id: string;
  value: readonly ProjectContact[];
  errors: FieldErrors;
  onChange: (contacts: readonly ProjectContact[]) => void;
};

const nobody: ProjectContact = { name: '', role: '', email: '', phone: '' };

const parts = [
  { part: 'name', label: 'projects.contactName', longest: 120, type: 'text' },
  { part: 'role', label: 'projects.contactRole', longest: 80, type: 'text' },
  { part: 'email', label: 'projects.contactEmail', longest: 254, type: 'email' },
  { part: 'phone', label: 'projects.contactPhone', longest: 40, type: 'tel' },
] as const;

/** Whom to ask about a project: any number of people. */
export function ContactsField({ id, value, errors, onChange }: Props) {
  const put = (place: number, changes: Partial<ProjectContact>) =>
    onChange(value.map((contact, at) => (at === place ? { ...contact, ...changes } : contact)));
  return (
    <Input.Wrapper label={optional(t('project.contacts'))} labelElement="div" error={errors['contacts']?.[0]}>
      <Stack gap="md" mt={4}>
        {value.map((contact, place) => (
          // They have nothing else to be told apart by.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack key={place} gap="xs" role="group" aria-label={t('projects.contact', { number: place + 1 })}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
              {parts.map(({ part, label, longest, type }) => (
                <TextInput
                  key={part}
                  id={`${id}.${place}.${part}`}
                  type={type}
                  label={part === 'name' ? t(label) : optional(t(label))}
                  maxLength={longest}
                  autoComplete="off"
                  error={errors[`contacts.${place}.${part}`]?.[0]}
                  value={contact[part]}
                  onChange={({ currentTarget }) => put(place, { [part]: currentTarget.value })}
                />
              ))}
            </SimpleGrid>
            <Group>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => onChange(value.filter((_, at) => at !== place))}
              >
                {t('projects.removeContact', { number: place + 1 })}
              </Button>
            </Group>
          </Stack>
        ))}
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => onChange([...value, nobody])}>
            {t('projects.addContact')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
