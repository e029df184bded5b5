import { common } from './messages/common';
import { shell } from './messages/shell';
import { signIn } from './messages/sign-in';

/** One part per area or feature; a feature adds its file beside the others and its line here. */
export const messages = { ...common, ...signIn, ...shell };
