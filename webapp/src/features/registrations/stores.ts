import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { registrationsApi } from './api';

export const useRegistrations = createListStore(registrationsApi.list);
export const useWaitingRegistrations = createListStore(registrationsApi.glance);
export const useRegistration = createItemStore(registrationsApi.item, { refreshesInPlace: true });
export const useAddDealer = createActionStore(registrationsApi.addDealer);
export const useApprove = createActionStore(registrationsApi.approve, [useRegistration]);
export const useReject = createActionStore(registrationsApi.reject, [useRegistration]);
