import { msg, t, type Words } from '@/shared/i18n/t';
import { createActionStore, createItemStore, createLookupStore } from '@/shared/store/factories';
import { invalidate, onInvalidated } from '@/shared/store/tags';
import { useUpState } from '@/shared/store/up-state';
import { notifySuccess } from '@/shared/ui/notify';
import { taskResult, type Tell } from '@/shared/workflow/task';
import { createTaskStore } from '@/shared/workflow/task-store';
import { systemApi } from './api';

export const useStatus = createItemStore(systemApi.status, ['system']);

/** The banner over every page says the same. */
onInvalidated(['system'], () => void useUpState.getState().check(new AbortController().signal));

export const useSetMaintenance = createActionStore(systemApi.setMaintenance, ['system']);

export const useBackups = createLookupStore(systemApi.backups, ['system']);

type Begin = typeof systemApi.beginBackup;

/** Does long work, after which the page shows what came of it, also where that was nothing. */
const done = (begin: Begin, said: Words) => async (_: object, signal: AbortSignal, tell: Tell) => {
  try {
    await taskResult(begin, signal, tell);
    notifySuccess(t(said));
  } finally {
    invalidate(['system']);
  }
};

export const {
  useRun: useBackUp,
  useShare: useBackUpShare,
  cancel: cancelBackUp,
} = createTaskStore(done(systemApi.beginBackup, msg('system.backupDone')), {
  begun: msg('system.backupBegun'),
  cancelled: msg('system.backupCancelled'),
});

export const {
  useRun: useDrill,
  useShare: useDrillShare,
  cancel: cancelDrill,
} = createTaskStore(done(systemApi.beginDrill, msg('system.drillDone')), {
  begun: msg('system.drillBegun'),
  cancelled: msg('system.drillCancelled'),
});
