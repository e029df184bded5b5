import { lazyPart } from '@/shared/ui/lazy-part';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { isAction, offeredVerbs, type StaffRequest } from '../model';
import { refetchRequest, useDeskAct } from '../stores';
import { changingFields } from './request-conflict';
import type { VerbInput } from './verb-form-props';

/** How staff work through requests. */
export const deskWorkflow: WorkflowOf<StaffRequest, VerbInput> = {
  name: 'service',
  offered: offeredVerbs,
  atOnce: new Set(['review', 'start']),
  Form: lazyPart(async () => (await import('./verb-form')).VerbForm),
  frameOf: (verb, isPhone) => ({
    size: verb?.action === 'moreinfo' ? '64rem' : 'lg',
    fullScreen: isPhone,
  }),
  fields: changingFields,
  send: async ({ id }, verb, input, rowVersion) => {
    const action = verb === 'handover' ? 'assign' : verb;
    return isAction(action)
      ? useDeskAct.getState().run({ requestid: id, action, rowVersion, ...input })
      : null;
  },
  action: useDeskAct,
  refetch: refetchRequest,
};
