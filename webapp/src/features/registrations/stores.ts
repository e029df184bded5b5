import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { registrationsApi } from './api';

export const useRegistrations = createListStore(registrationsApi.list, ['dealers']);
export const useRegistration = createItemStore(registrationsApi.item, ['dealers']);
export const useAddDealer = createActionStore(registrationsApi.addDealer, ['dealers']);
export const useChangeDealer = createActionStore(registrationsApi.changeDealer, ['dealers']);
export const useApprove = createActionStore(registrationsApi.approve, ['dealers']);
export const useReject = createActionStore(registrationsApi.reject, ['dealers']);
