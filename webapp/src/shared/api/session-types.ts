/** What sign-in and the user-check answer with. */
export type SessionUser = {
  readonly id: number;
  readonly kind: 'dealer' | 'staff';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountName?: string | null;
  readonly accountCode?: string | null;
};

export type SectionGrant = { readonly code: string; readonly verbs: readonly string[] };

export type StaticPageLink = { readonly id: number; readonly title: string };

export type Authorization = {
  readonly user: SessionUser;
  readonly sections: readonly SectionGrant[];
  readonly pages: readonly StaticPageLink[];
};

export type IssuedSession = {
  readonly token: string;
  readonly expiresAt: string;
  readonly generatedAuthCode?: string | null;
};
