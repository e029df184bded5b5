import type { Schema } from '@/shared/api/schema';

export type ImpersonationForm = Schema['ImpersonationForm'];
export type SignInStep = Schema['SignInStep'];
