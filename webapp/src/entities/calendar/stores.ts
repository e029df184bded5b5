import { createActionStore, createItemStore } from '@/shared/store/factories';
import { calendarApi } from './api';

export const useCalendar = createItemStore(
  (_: 'own', signal: AbortSignal) => calendarApi.own(signal),
  ['profile'],
);
export const useMakeCalendar = createActionStore(calendarApi.make, ['profile']);
export const useEndCalendar = createActionStore(calendarApi.end, ['profile']);
