import '../words';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { textOf } from '@/shared/records/values';
import { lazyPart } from '@/shared/ui/lazy-part';
import { rulesPath, type Rule } from '../api';

// Only the form draws.
const ElevationInput = lazyPart(async () => (await import('./elevation-input')).ElevationInput);

export const record = defineRecord<Rule, Rule, 'elevationRule'>({
  id: 'elevation-rules',
  section: 'draftinglists',
  path: rulesPath,
  pages: staffPaths.elevationRules,
  words: 'elevationRule',
  title: ({ pattern }) => pattern,
  rowLabel: ({ pattern }) => t('elevationRule.rowLabel', { pattern }),
  columns: ['pattern', 'position', 'detail', 'value', 'elevation', 'note'],
  search: ['pattern', 'detail', 'value'],
  sort: 'position',
  form: 'ElevationRuleForm',
  fields: [
    { kind: 'text', name: 'pattern', help: msg('elevationRule.patternHelp') },
    {
      kind: 'number',
      name: 'position',
      help: msg('elevationRule.positionHelp'),
      isOptional: true,
      decimals: 0,
    },
    { kind: 'text', name: 'detail', help: msg('elevationRule.detailHelp'), isOptional: true },
    { kind: 'text', name: 'value', help: msg('elevationRule.valueHelp'), isOptional: true },
    {
      kind: 'custom',
      name: 'elevation',
      initial: '',
      show: (props) => (
        <Suspense fallback={<Skeleton h="4rem" />}>
          <ElevationInput {...props} />
        </Suspense>
      ),
      words: textOf,
      check: (value) => (textOf(value).trim() === '' ? t('elevationRule.elevationNeeded') : undefined),
    },
    { kind: 'text', name: 'note', isOptional: true },
  ],
});
