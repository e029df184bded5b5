import type { Schema } from '@/shared/api/schema';

export type Credentials = Pick<Schema['Credentials'], 'username' | 'password'>;

/** The values in a link that was emailed. */
export type LinkFacts = { readonly isInvitation: boolean; readonly side: 'dealer' | 'staff' };

export type ResetLink = Schema['LinkParts'];

/** The link of a reset or invitation mail carries its secrets behind the #, where no server logs them. */
export function readResetLink(fragment: string): ResetLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const emailAddress = values.get('emailAddress');
  const forgotPasswordGuid = values.get('forgotPasswordGuid');
  const hash = values.get('hash');
  if (!emailAddress || !forgotPasswordGuid || !hash) return null;
  return { emailAddress, forgotPasswordGuid, hash };
}

export type Application = {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phone: string;
  readonly city: string;
  readonly region: string;
  readonly message: string;
};
