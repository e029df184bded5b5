/** Every list of the screen. */
import { historyOf } from '@/entities/audit/history-of';
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
  draftingList('departments', records.departments, historyOf('department')),
  draftingList('bom', records.bom, historyOf('bomComment')),
  draftingList('mfg', records.mfg, historyOf('manufacturingComment')),
  draftingList('orderentry', records.orderentry, historyOf('orderEntryComment')),
  draftingList('warranty', records.warranty, historyOf('warrantyDocument')),
  draftingList('preference', records.preference, historyOf('accountPreference')),
  draftingList('approvalunit', records.approvalunit, historyOf('approvalUnit')),
  draftingList('approvedfor', records.approvedfor, { ...ownRules, ...historyOf('approvedFor') }),
  draftingList('projects', records.projects, historyOf('projectType')),
  draftingList('requests', records.requests, { ...ownRules, ...historyOf('requestType') }),
  draftingList('drawings', records.drawings, historyOf('drawingType')),
  draftingList('processes', records.processes, { ...ownRules, ...historyOf('processType') }),
  draftingList('quickselect', records.quickselect, historyOf('quickSelectUnit')),
];

export const first = 'departments' satisfies records.ListName;

/** The list that an address names. */
export const draftingListOf = (name: string | undefined) => draftingLists.find(({ key }) => key === name);
