import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { verbName } from '@/entities/person/model';
import type { FieldErrors } from '@/shared/api/answers';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed, Sent } from '@/shared/api/shapes';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';

export type Scope = Schema['Side'];
export type Reach = Schema['Reach'];

/** Verbs of a role in one section; a section without verbs has no grant. */
export type Grant = Omit<Schema['SectionGrant'], 'name'>;

export type Role = Narrowed<Schema['Role'], { readonly scope: Scope }>;

export type RoleDetail = Narrowed<Schema['RoleDetail'], { readonly scope: Scope }>;

export type Section = Schema['SectionChoice'];

/** What can be granted in a section, to staff's roles or to an account's own. */
export type Offered = Pick<Section, 'code' | 'name' | 'verbs' | 'reaches' | 'hasLimit'> & {
  /** The largest limit that the reader may give; absent where any. */
  readonly amountLimit?: number | null;
};

export type RoleForm = Sent<
  Narrowed<Schema['RoleForm'], { readonly scope: Scope; readonly sections: readonly Grant[] }>,
  'scope' | 'name' | 'description' | 'sections'
>;

/** What someone may do more or less once a role is saved. */
export type Effect = Schema['PersonChange'];

export const scopes: Readonly<Record<Scope, Words>> = {
  dealer: msg('roles.scopeDealer'),
  staff: msg('roles.scopeStaff'),
};

export const reaches: Readonly<Record<Reach, Words>> = {
  own: msg('roles.reachOwn'),
  branch: msg('roles.reachBranch'),
  account: msg('roles.reachAccount'),
  all: msg('roles.reachAll'),
};

/** The verbs that have a column of their own; the others share one. */
export const mainVerbs = ['view', 'edit', 'approve', 'delete'] as const;

const levels: Readonly<Record<Level, Words>> = {
  none: msg('roles.level.none'),
  view: msg('people.verb.view'),
  edit: msg('people.verb.edit'),
  approve: msg('people.verb.approve'),
  delete: msg('people.verb.delete'),
  custom: msg('roles.level.custom'),
};

/** Whether a verb is limited to an amount where its section has limits. */
export const isLimited = (verb: string): boolean => verb === 'approve' || verb === 'order';

/**
 * Grants a verb or takes it back. Every verb includes seeing, so that seeing goes last; a limit goes with
 * approving. What is new reaches as far as it can.
 */
export function toggled(
  grants: readonly Grant[],
  { code: section, reaches: offered }: Offered,
  verb: string,
): readonly Grant[] {
  const grant = grants.find(({ code }) => code === section);
  if (grant === undefined) {
    const scope = offered.at(-1) ?? 'own';
    return [...grants, { code: section, verbs: [...new Set(['view', verb])], scope, amountLimit: null }];
  }
  const rest = grants.filter(({ code }) => code !== section);
  if (!grant.verbs.includes(verb)) return [...rest, { ...grant, verbs: [...grant.verbs, verb] }];
  if (verb === 'view') return rest;
  const kept = { ...grant, verbs: grant.verbs.filter((one) => one !== verb) };
  return [...rest, isLimited(verb) ? { ...kept, amountLimit: null } : kept];
}

export type Level = 'none' | (typeof mainVerbs)[number] | 'custom';

/** The levels of a section: each of its main verbs with all before it. */
export const levelsOf = ({ verbs }: Offered): readonly Level[] => [
  'none',
  ...mainVerbs.filter((verb) => verbs.includes(verb)),
];

/** What a level is called in a section: `View, Edit, Approve`, since it includes those before it. */
export const levelText = (section: Offered, level: Level): string => {
  const all = levelsOf(section).slice(1);
  const held = all.slice(0, all.indexOf(level) + 1);
  return (held.length === 0 ? [level] : held).map((one) => t(levels[one])).join(', ');
};

const mainOf = (verbs: readonly string[]) => mainVerbs.filter((verb) => verbs.includes(verb));

/** The level that a grant stands for; `custom` where verbs before its last one are left out. */
export function levelOf(section: Offered, grant: Grant | undefined): Level {
  if (grant === undefined) return 'none';
  const held = mainOf(grant.verbs);
  const last = held.at(-1);
  if (last === undefined) return 'none';
  const upTo = mainOf(section.verbs).filter((verb) => mainVerbs.indexOf(verb) <= mainVerbs.indexOf(last));
  return upTo.length === held.length ? last : 'custom';
}

/** Grants a level; what is beside the levels stays, unless nothing is granted at all. */
export function atLevel(
  grants: readonly Grant[],
  section: Offered,
  level: Exclude<Level, 'custom'>,
): readonly Grant[] {
  const { code, reaches: offered } = section;
  const grant = grants.find((one) => one.code === code);
  const rest = grants.filter((one) => one.code !== code);
  if (level === 'none') return rest;
  const upTo = mainOf(section.verbs).filter((verb) => mainVerbs.indexOf(verb) <= mainVerbs.indexOf(level));
  const further = (grant?.verbs ?? []).filter((verb) => !mainVerbs.some((main) => main === verb));
  const whole = { code, scope: offered.at(-1) ?? ('own' as const), amountLimit: null };
  const kept = { ...whole, ...grant, verbs: [...upTo, ...further] };
  return [...rest, kept.verbs.some(isLimited) || grant === undefined ? kept : { ...kept, amountLimit: null }];
}

const isAmount = (text: string): boolean => {
  const [whole = '', cents = ''] = plainNumber(text).split('.');
  return /^\d{1,9}$/.test(whole) && /^\d{0,2}$/.test(cents);
};

/** A limit as it was typed: nothing is no limit, and what is no amount is `NaN`, which no role is saved with. */
export function amountOf(text: string): number | null {
  if (text.trim() === '') return null;
  return isAmount(text) ? readNumber(text) : Number.NaN;
}

/** What is wrong with a limit, in words. */
export function limitError(limit: number | null, most: number | null): string | undefined {
  if (Number.isNaN(limit)) return t('roles.limitWrong');
  return most !== null && (limit ?? 0) > most ? t('roles.limitBeyond', { amount: money(most) }) : undefined;
}

/** The same of all limits of a role, by field. */
export const limitErrors = (grants: readonly Grant[], sections: readonly Offered[]): FieldErrors =>
  Object.fromEntries(
    grants.flatMap(({ code, amountLimit }) => {
      const most = sections.find((section) => section.code === code)?.amountLimit ?? null;
      const error = limitError(amountLimit ?? null, most);
      return error === undefined ? [] : [[`sections.${code}`, [error]]];
    }),
  );

/** `Orders: edit, approve` of permissions such as `orders:edit`. */
export function permissionText(
  permissions: readonly string[],
  sections: readonly Pick<Section, 'code' | 'name'>[],
): string {
  return permissions
    .map((permission) => {
      const [code = '', verb = ''] = permission.split(':');
      const section = sections.find((one) => one.code === code)?.name ?? code;
      return t('roles.verbIn', { verb: verbName(verb), section });
    })
    .join(', ');
}

/** The same of grants as a role holds them. */
export const grantsText = (
  grants: readonly Grant[],
  sections: readonly Pick<Section, 'code' | 'name'>[],
): string =>
  permissionText(
    grants.flatMap(({ code, verbs }) => verbs.map((verb) => `${code}:${verb}`)),
    sections,
  );
