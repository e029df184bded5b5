import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { auditApi } from './api';

export const useAudit = createListStore(auditApi.list, ['audit']);
export const useAuditEvent = createItemStore(auditApi.item, ['audit']);
export const useVerifyAudit = createActionStore(auditApi.verify);
