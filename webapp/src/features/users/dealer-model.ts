import type { Sent } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import type { GivableRole } from '@/entities/person/model';

/** Names of roles stand with commas between them. */
export type AccountUser = Schema['AccountUser'];

export type AccountUserDetail = Schema['UserDetail'];

export type AccountUserForm = Sent<
  Schema['UserForm'],
  'firstName' | 'lastName' | 'email' | 'jobTitle' | 'branches' | 'roles'
>;

export type DealerRole = GivableRole;

export type AccountUserSession = Schema['UserSession'];

/** All words have to occur somewhere in name, address or roles. */
export function matches({ name, email, roleNames }: AccountUser, typed: string): boolean {
  const text = `${name} ${email} ${roleNames}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** By what the list may be sorted, each as people look for it: by the alphabet, or the latest first. */
export const orders = {
  name: (one: AccountUser, other: AccountUser) => one.name.localeCompare(other.name),
  status: (one: AccountUser, other: AccountUser) => one.status.localeCompare(other.status),
  lastSignIn: (one: AccountUser, other: AccountUser) =>
    (other.lastSignInAt ?? '').localeCompare(one.lastSignInAt ?? ''),
} as const;

export type UserOrder = keyof typeof orders;

export const isOrder = (name: string): name is UserOrder => name in orders;

/** The record as a write takes it. */
export const userForm = (user: AccountUserDetail): AccountUserForm => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username ?? null,
  jobTitle: user.jobTitle,
  branches: user.branches.map(({ id }) => id),
  status: user.status,
  roles: user.roles.map(({ id }) => id),
  rowVersion: user.rowVersion,
});
