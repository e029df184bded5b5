import { create } from 'zustand';
import { accountApi } from '@/shared/api/account';
import { isAbort } from '@/shared/api/failure';

type UpState = {
  readonly isOutage: boolean;
  readonly isSunday: boolean;
  /** What everybody has to know of a portal that is open, such as that nothing can be saved. */
  readonly message: string;
  /** Closed to all but administrators. */
  readonly isMaintenance: boolean;
  /** An administrator is at the closed door; until the next check the app stands open to sign in. */
  readonly isSigningIn: boolean;
  /** Asks the server; a check that cannot be answered counts as an outage. */
  readonly check: (signal: AbortSignal) => Promise<void>;
};

export const useUpState = create<UpState>()((set) => ({
  isOutage: false,
  isSunday: false,
  message: '',
  isMaintenance: false,
  isSigningIn: false,
  check: async (signal) => {
    try {
      const { isOutage, isSunday, isMaintenance, message } = await accountApi.isUp(signal);
      set({ isOutage, isSunday, isMaintenance, message: isOutage ? '' : message, isSigningIn: false });
    } catch (error) {
      if (isAbort(error)) return;
      set({ isOutage: true, isSunday: false, isMaintenance: false, message: '', isSigningIn: false });
    }
  },
}));
