/** What sign-in and the user-check answer with. */
export type SessionUser = {
  readonly id: number;
  readonly kind: 'dealer' | 'staff';
  readonly name: string;
  readonly email: string;
};

export type SectionGrant = { readonly code: string; readonly verbs: readonly string[] };

export type StaticPageLink = { readonly id: number; readonly slug: string; readonly title: string };

export type Authorization = {
  readonly user: SessionUser;
  readonly sections: readonly SectionGrant[];
  readonly pages: readonly StaticPageLink[];
  /** The dealer on whose records the user works; staff have none of their own. */
  readonly account: { readonly id: number; readonly code: string; readonly name: string } | null;
  readonly impersonation: { readonly mayAct: boolean } | null;
};

export type MfaType = 'totp' | 'email' | 'sms';

/**
 * What every step of a sign-in answers with: `done` carries the session's token, `enrol` and `changePassword` a
 * limited one, `code` says where the code is found.
 */
export type SignInStep = {
  readonly step: 'done' | 'code' | 'enrol' | 'changePassword';
  readonly token?: string;
  /** The proof of a remembered device. */
  readonly generatedAuthCode?: string;
  readonly mfaType?: MfaType;
  /** Where the code went, masked. */
  readonly destination?: string;
};
