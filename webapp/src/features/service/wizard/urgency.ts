/** How urgent a problem is, by what was said of it. */
import './step-words';
import { t } from '@/shared/i18n/t';
import type { ShortListEntry } from '../model';
import type { Draft, Problem } from './draft';

/** Water, broken glass and doors that do not lock can’t wait. */
const urgentSymptoms: ReadonlySet<string> = new Set([
  'airWater.leak',
  'glass.crack',
  'hardware.lock',
  'operation.closing',
]);

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

function isUrgent({ symptom, description }: Problem): boolean {
  const said = plain(description);
  return (
    urgentSymptoms.has(symptom) ||
    t('wizard.urgentWords')
      .split(', ')
      .some((words) => said.includes(plain(words)))
  );
}

/** The level for what can’t wait: the one of that code, or the one with the shortest time. */
export function urgentLevel(levels: readonly ShortListEntry[]): ShortListEntry | undefined {
  const named = levels.find(({ code }) => code.toUpperCase() === 'URGENT');
  const [shortest] = levels
    .filter(({ resolveMinutes }) => typeof resolveMinutes === 'number')
    .toSorted((one, other) => (one.resolveMinutes ?? 0) - (other.resolveMinutes ?? 0));
  return named ?? shortest;
}

/** With the urgency that follows from what was changed; what someone has chosen themselves stays. */
export function withUrgency(before: Draft, after: Draft, levels: readonly ShortListEntry[]): Draft {
  const level = urgentLevel(levels);
  const [was, is] = [before.incidents.some(isUrgent), after.incidents.some(isUrgent)];
  if (level === undefined || was === is) return after;
  const id = String(level.id);
  if (is && after.priorityLevelId === '') return { ...after, priorityLevelId: id };
  if (was && after.priorityLevelId === id) return { ...after, priorityLevelId: '' };
  return after;
}

/** Whether the level is the one that follows from the words. */
export const isByWords = (
  { incidents, priorityLevelId }: Draft,
  levels: readonly ShortListEntry[],
): boolean => priorityLevelId === String(urgentLevel(levels)?.id) && incidents.some(isUrgent);
