import './words';
import type { Choice } from '@/shared/grid/columns';
import { t } from '@/shared/i18n/t';
import { StatusBadge, type StatusTone } from '@/shared/ui/status-badge';
import { accountSource, roleSource } from './audience-sources';
import { provinces } from './provinces';
import type { Field, Section } from './fields';

export type PublicationStatus = 'draft' | 'published' | 'archived';

export type Publication = {
  readonly status: PublicationStatus;
  readonly publishFrom?: string | null;
  readonly publishTo?: string | null;
};

type Shown = PublicationStatus | 'scheduled' | 'ended';

const shown: Readonly<Record<Shown, { label: string; tone: StatusTone }>> = {
  draft: { label: t('publication.draft'), tone: 'neutral' },
  scheduled: { label: t('publication.scheduled'), tone: 'waiting' },
  published: { label: t('publication.published'), tone: 'good' },
  ended: { label: t('publication.ended'), tone: 'neutral' },
  archived: { label: t('publication.archived'), tone: 'neutral' },
};

/** What the list can be filtered by; the other two follow from the days. */
export const publicationChoices: readonly Choice[] = (['draft', 'published', 'archived'] as const).map(
  (value) => ({ value, label: shown[value].label }),
);

function shownAs({ status, publishFrom, publishTo }: Publication): Shown {
  if (status !== 'published') return status;
  const now = Date.now();
  if (publishTo && Date.parse(publishTo) <= now) return 'ended';
  return publishFrom && Date.parse(publishFrom) > now ? 'scheduled' : 'published';
}

type Props = { of: Publication };

/** Where it stands: a published item shows only within its days. */
export function PublicationStatusBadge({ of }: Props) {
  const { label, tone } = shown[shownAs(of)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export const audienceFields: readonly Field[] = [
  {
    kind: 'lookups',
    name: 'audience.accounts',
    label: t('publication.accounts'),
    help: t('publication.audienceHelp'),
    source: accountSource,
  },
  {
    kind: 'choices',
    name: 'audience.provinces',
    label: t('publication.provinces'),
    options: provinces,
  },
  { kind: 'lookups', name: 'audience.roles', label: t('publication.roles'), source: roleSource },
];

/** From when to when it shows. */
export const windowFields: readonly Field[] = [
  {
    kind: 'instant',
    name: 'publishFrom',
    label: t('publication.from'),
    help: t('publication.fromHelp'),
    isOptional: true,
  },
  {
    kind: 'instant',
    name: 'publishTo',
    label: t('publication.to'),
    isOptional: true,
    notBefore: 'publishFrom',
  },
];

export const audienceSection: Section = {
  title: t('publication.audience'),
  fields: audienceFields,
  isSide: true,
};
