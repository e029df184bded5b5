import { create } from 'zustand';
import { accountApi } from '@/shared/api/account';
import { isAbort } from '@/shared/api/failure';

type UpState = {
  readonly isOutage: boolean;
  readonly isSunday: boolean;
  /** Asks the server; a check that cannot be answered counts as an outage. */
  readonly check: (signal: AbortSignal) => Promise<void>;
};

export const useUpState = create<UpState>()((set) => ({
  isOutage: false,
  isSunday: false,
  check: async (signal) => {
    try {
      const { isOutage, isSunday } = await accountApi.isUp(signal);
      set({ isOutage, isSunday });
    } catch (error) {
      if (!isAbort(error)) set({ isOutage: true, isSunday: false });
    }
  },
}));
