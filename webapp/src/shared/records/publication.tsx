import './publication-words';
import type { Schema } from '@/shared/api/schema';
import type { Choice } from '@/shared/grid/columns';
import { msg, type Words } from '@/shared/i18n/t';
import { StatusOf, type StatusTone } from '@/shared/ui/status-badge';
import { accountSource, roleSource } from './audience-sources';
import { provinces } from './provinces';
import type { Field, Section } from './fields';

export type PublicationStatus = Schema['PublicationStatus'];

/** Where it stands today: a published item shows only within its days. */
export type Stage = Schema['PublicationStage'];

export type Publication = {
  readonly status: PublicationStatus;
  readonly stage: Stage;
  readonly publishFrom?: string | null;
  readonly publishTo?: string | null;
};

const stages: Readonly<Record<Stage, { label: Words; tone: StatusTone }>> = {
  draft: { label: msg('publication.draft'), tone: 'neutral' },
  scheduled: { label: msg('publication.scheduled'), tone: 'waiting' },
  live: { label: msg('publication.published'), tone: 'good' },
  over: { label: msg('publication.ended'), tone: 'neutral' },
  archived: { label: msg('publication.archived'), tone: 'neutral' },
};

export const stageChoices: readonly Choice[] = Object.entries(stages).map(([value, { label }]) => ({
  value,
  label,
}));

type Props = { stage: Stage };

export function StageBadge({ stage }: Props) {
  return <StatusOf words={stages} status={stage} />;
}

export const audienceFields: readonly Field[] = [
  {
    kind: 'lookups',
    name: 'audience.accounts',
    label: msg('publication.accounts'),
    help: msg('publication.audienceHelp'),
    source: accountSource,
  },
  {
    kind: 'choices',
    name: 'audience.provinces',
    label: msg('publication.provinces'),
    options: provinces,
  },
  { kind: 'lookups', name: 'audience.roles', label: msg('publication.roles'), source: roleSource },
];

/** The dates between which it is visible. */
export const windowFields: readonly Field[] = [
  {
    kind: 'instant',
    name: 'publishFrom',
    label: msg('publication.from'),
    help: msg('publication.fromHelp'),
    isOptional: true,
  },
  {
    kind: 'instant',
    name: 'publishTo',
    label: msg('publication.to'),
    isOptional: true,
    notBefore: 'publishFrom',
  },
];

export const audienceSection: Section = {
  title: msg('publication.audience'),
  fields: audienceFields,
  isSide: true,
};
