import type { EmailConfirmation } from './api';

/** The link's secrets stand behind the #, where no server logs them. */
export function readConfirmationLink(fragment: string): EmailConfirmation | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const guid = values.get('guid');
  const hash = values.get('hash');
  return guid && hash ? { guid, hash } : null;
}
