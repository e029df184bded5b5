import type { ActionForm } from '../model';

/** What a step sends where it needs nothing else. */
export const emptyForm: ActionForm = {
  lines: [],
  postedOn: null,
  reason: null,
  reasonCode: null,
  receipt: '',
  rowVersion: null,
};
