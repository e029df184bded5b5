import type { ActionResult } from '@/shared/store/action-store';
import type { ActionForm, StaffRequest } from '../model';

type Result = Promise<ActionResult<unknown> | null>;

/** What an action sends besides the request and its version; another action may stand in for the one asked. */
export type VerbInput = Partial<Omit<ActionForm, 'requestid' | 'rowVersion'>>;

/** What the form of an action is given. */
export type VerbFormProps = {
  request: StaffRequest;
  /** The button's word. */
  label: string;
  act: (input: VerbInput) => Result;
  /** For what goes through a call of its own, from the version that was read. */
  run: (send: (rowVersion: number) => Result) => Result;
};
