import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Suspense, type ChangeEvent } from 'react';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useProjectTypes } from '../stores';
import { projectSource } from './api';
import type { Entry, Where } from './entry';

// For those who have projects already.
const LookupField = lazyPart(async () => (await import('@/shared/records/lookup-field')).LookupField);

type Field = {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};

type Props = {
  entry: Entry;
  id: string;
  errorOf: (name: string) => string | undefined;
  field: (name: 'name' | 'site' | 'projectType') => Field;
  set: (name: 'where' | 'projectId', value: string) => void;
};

/** Which project a request goes into: a new one with its name, or one that is there. */
export function WhereFields({ entry, id, errorOf, field, set }: Props) {
  const { where } = entry;
  const types = useProjectTypes(where === 'new');
  const type = field('projectType');
  const choices: { value: Where; label: string }[] = [
    { value: 'new', label: t('askProject.newProject') },
    { value: 'known', label: t('askProject.knownProject') },
  ];
  return (
    <>
      <SegmentedField
        id={`${id}where`}
        label={t('askProject.where')}
        data={choices}
        value={where}
        onChange={(value) => set('where', value)}
      />
      {where === 'known' && (
        <Suspense fallback={<TextInput label={t('askProject.project')} disabled />}>
          <LookupField
            id={`${id}projectId`}
            label={t('askProject.project')}
            description={undefined}
            error={errorOf('projectId')}
            source={projectSource}
            value={entry.projectId}
            isClearable={false}
            onChange={(value) => set('projectId', value)}
          />
        </Suspense>
      )}
      {where === 'new' && (
        <>
          <TextInput label={t('askProject.projectName')} maxLength={160} {...field('name')} />
          <NativeSelect
            label={t('askProject.projectType')}
            data={[
              { value: '', label: t('askProject.choose') },
              ...types.items
                .filter(({ isActive }) => isActive)
                .map(({ id: typeId, name }) => ({ value: String(typeId), label: name })),
            ]}
            {...type}
            error={lookupError(types) ?? type.error}
          />
          <Textarea label={optional(t('askProject.projectSite'))} maxLength={400} {...field('site')} />
        </>
      )}
    </>
  );
}
