import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { ProjectContact } from '@/entities/project/model';
import { DateInput } from '@/shared/dates/date-input';
import { EditableRows } from '@/shared/forms/editable-rows';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { useProjectTypes } from '../stores';
import classes from './project-fields.module.css';

/** What is known of a project, as forms hold it. */
export type ProjectValues = {
  readonly name: string;
  readonly typeId: string;
  readonly site: string;
  readonly architect: string;
  readonly builder: string;
  readonly bidOn: string;
  readonly needBy: string;
  readonly contacts: readonly ProjectContact[];
};

export const blankProject: ProjectValues = {
  name: '',
  typeId: '',
  site: '',
  architect: '',
  builder: '',
  bidOn: '',
  needBy: '',
  contacts: [],
};

const blankContact: ProjectContact = { name: '', role: '', email: '', phone: '' };

type Base = { readonly id: string; readonly name: string; readonly error: string | undefined };
type Entered = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

type Props = {
  form: {
    readonly id: string;
    readonly values: Pick<ProjectValues, 'contacts'>;
    readonly problem: { readonly errors: Readonly<Record<string, readonly string[]>> };
    readonly set: (name: string, value: unknown) => void;
    readonly field: (
      name: 'name' | 'typeId' | 'site' | 'architect' | 'builder',
    ) => Base & { readonly value: string; readonly onChange: (event: Entered) => void };
    readonly choice: (
      name: 'bidOn' | 'needBy',
    ) => Base & { readonly value: string; readonly onChange: (value: string) => void };
  };
  /** The type that a project has: it stays a choice, even when it is offered no more. */
  present?: { readonly id: number; readonly name: string };
};

/** What is known of a project: a new one's fields, and those of one that is changed. */
export function ProjectFields({ form, present }: Props) {
  const all = useProjectTypes();
  const type = form.field('typeId');
  const types = all.items.filter(({ id, isActive }) => isActive || id === present?.id);
  const isKnown = present === undefined || types.some(({ id }) => id === present.id);
  return (
    <>
      <TextInput label={t('project.name')} maxLength={160} autoComplete="off" {...form.field('name')} />
      <NativeSelect
        {...type}
        label={t('project.kind')}
        error={lookupError(all) ?? type.error}
        data={[
          { value: '', label: t('projectDesk.choose') },
          ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isKnown ? [] : [{ value: String(present.id), label: present.name }]),
        ]}
      />
      <Textarea label={optional(t('project.site'))} maxLength={400} {...form.field('site')} />
      <TextInput
        label={optional(t('project.architect'))}
        maxLength={120}
        autoComplete="off"
        {...form.field('architect')}
      />
      <TextInput
        label={optional(t('project.builder'))}
        maxLength={120}
        autoComplete="off"
        {...form.field('builder')}
      />
      <DateInput label={optional(t('project.bidOn'))} {...form.choice('bidOn')} />
      <DateInput label={optional(t('project.needBy'))} {...form.choice('needBy')} />
      <Contacts form={form} />
    </>
  );
}

const parts = [
  { name: 'name', label: 'projectDesk.contactName', most: 120 },
  { name: 'role', label: 'projectDesk.contactRole', most: 80 },
  { name: 'email', label: 'projectDesk.contactEmail', most: 254 },
  { name: 'phone', label: 'projectDesk.contactPhone', most: 40 },
] as const;

/** Whom to ask about a project. */
function Contacts({ form: { id, values, problem, set } }: Pick<Props, 'form'>) {
  return (
    <fieldset className={classes.contacts}>
      <legend className={classes.legend}>{t('projectDesk.contacts')}</legend>
      <EditableRows
        rows={values.contacts}
        blank={blankContact}
        least={0}
        className={classes.contact}
        addLabel={t('projectDesk.addContact')}
        removeLabel={(row) => t('projectDesk.removeContact', { row })}
        onChange={(rows) => set('contacts', rows)}
      >
        {(contact, index, { change, remove }) => (
          <>
            {parts.map(({ name, label, most }) => (
              <TextInput
                key={name}
                id={`${id}contacts.${index}.${name}`}
                label={name === 'name' ? t(label) : optional(t(label))}
                maxLength={most}
                autoComplete="off"
                error={problem.errors[`contacts.${index}.${name}`]?.[0]}
                value={contact[name]}
                onChange={({ currentTarget: { value } }) => change({ [name]: value })}
              />
            ))}
            {remove}
          </>
        )}
      </EditableRows>
    </fieldset>
  );
}
