import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { auditApi } from './api';

export const useAudit = createListStore(auditApi.list);
export const useAuditEvent = createItemStore(auditApi.item);
export const useVerifyAudit = createActionStore(auditApi.verify);
