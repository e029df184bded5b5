/** Every list of the screen. */
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { recordFamily, type Member } from '@/shared/records/record-family';
import * as records from './records';

const draftingList = recordFamily({
  heading: msg('nav.draftingLists'),
  label: msg('draftingLists.lists'),
  heads: records.heads,
  to: (list) => staffPaths.draftingList.to({ list }),
});

/** What the portal's own rules go by can be taken out of use, but not deleted. */
const ownRules = { mayDelete: (item: { readonly isBuiltIn: boolean }) => !item.isBuiltIn };

const draftingLists: readonly Member[] = [
  draftingList('departments', records.departments),
  draftingList('bom', records.bom),
  draftingList('mfg', records.mfg),
  draftingList('orderentry', records.orderentry),
  draftingList('warranty', records.warranty),
  draftingList('preference', records.preference),
  draftingList('approvalunit', records.approvalunit),
  draftingList('approvedfor', records.approvedfor, ownRules),
  draftingList('projects', records.projects),
  draftingList('requests', records.requests, ownRules),
  draftingList('drawings', records.drawings),
  draftingList('processes', records.processes, ownRules),
  draftingList('quickselect', records.quickselect),
];

export const first = 'departments' satisfies records.ListName;

/** The list that an address names. */
export const draftingListOf = (name: string | undefined) => draftingLists.find(({ key }) => key === name);
