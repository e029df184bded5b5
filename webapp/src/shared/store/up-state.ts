import { create } from 'zustand';
import { sessionApi } from '@/shared/api/session';
import { isAbort } from '@/shared/api/failure';

/** When the weekly maintenance is, in the words of its announcement. */
export type MaintenanceWindow = { readonly from: string; readonly to: string; readonly zone: string };

/** As a server that names none has it. */
export const usualWindow: MaintenanceWindow = { from: '5:00 AM', to: '9:00 AM', zone: 'CST' };

type UpState = {
  readonly isOutage: boolean;
  readonly isSunday: boolean;
  readonly maintenanceWindow: MaintenanceWindow;
  /** What everyone has to know of a portal that is open, such as that nothing can be saved. */
  readonly message: string;
  /** Whether only administrators can use the portal. */
  readonly isMaintenance: boolean;
  /** An administrator is at the closed door; until the next check the app stands open to sign in. */
  readonly isSigningIn: boolean;
  /** Asks the server; a check that cannot be answered counts as an outage. */
  readonly check: (signal: AbortSignal) => Promise<void>;
};

export const useUpState = create<UpState>()((set) => ({
  isOutage: false,
  isSunday: false,
  maintenanceWindow: usualWindow,
  message: '',
  isMaintenance: false,
  isSigningIn: false,
  check: async (signal) => {
    try {
      const { maintenanceWindow = usualWindow, ...up } = await sessionApi.isUp(signal);
      const { isOutage, isSunday, isMaintenance } = up;
      const message = isOutage ? '' : up.message;
      set({ isOutage, isSunday, isMaintenance, maintenanceWindow, message, isSigningIn: false });
    } catch (error) {
      if (isAbort(error)) return;
      set({ isOutage: true, isSunday: false, isMaintenance: false, message: '', isSigningIn: false });
    }
  },
}));
