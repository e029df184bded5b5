/** The short lists that the forms of a visit choose from, each with what is sent and what is read. */
import { t } from '@/shared/i18n/t';
import type { Crew, ShortListEntry } from './model';
import { useCrewReasons, useCrews, useIncompleteReasons, useResolutions } from './stores';

type Named = { readonly id: number; readonly name: string };

export const byId = ({ id, name }: Named) => ({ value: String(id), label: name });
export const byCode = ({ code, name }: ShortListEntry) => ({ value: code, label: name });
const byNumber = ({ number, name }: Crew) => ({
  value: number,
  label: t('desk.crewOf', { number, name }),
});

export const lookups = {
  crews: { lookup: useCrews, choice: byNumber },
  crewReasons: { lookup: useCrewReasons, choice: byCode },
  resolutions: { lookup: useResolutions, choice: byId },
  incompleteReasons: { lookup: useIncompleteReasons, choice: byCode },
};
