import type { VerbFormProps as AnyProps } from '@/shared/workflow/verb-forms';
import type { ActionForm, StaffRequest } from '../model';

/** What an action sends besides the request and its version; another action may stand in for the one asked. */
export type VerbInput = Partial<Omit<ActionForm, 'requestid' | 'rowVersion'>>;

export type VerbFormProps = AnyProps<StaffRequest, VerbInput>;
