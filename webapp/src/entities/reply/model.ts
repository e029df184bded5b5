/** Texts that a desk writes again and again, with fields that are filled in from the record they are used for. */
import './words';
import type { Schema } from '@/shared/api/schema';
import { msg, type Words } from '@/shared/i18n/t';

export type SavedReply = Schema['SavedReply'];

export type ReplyDesk = Schema['ReplyDesk'];

/** The fields that a text may contain, such as `{dealer}`. */
export const replyFields = ['dealer', 'contact', 'number', 'order', 'job', 'me'] as const;

export type ReplyField = (typeof replyFields)[number];

/** What the fields stand for in one record; empty where that isn't known. */
export type ReplyValues = Readonly<Record<ReplyField, string>>;

export const braced = (field: ReplyField): string => `{${field}}`;

const isField = (name: string): name is ReplyField => replyFields.some((field) => field === name);

/** The text with its fields filled in; one that nothing is known for stays as it is. */
export const filledIn = (text: string, values: ReplyValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isField(name) && values[name]) || whole);

/** The first field that is still to be filled in, as it stands in the text. */
export function firstGap(text: string): { readonly from: number; readonly to: number } | null {
  const found = new RegExp(replyFields.map((field) => `\\{${field}\\}`).join('|')).exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}

/** The fields that are still to be filled in, each once. */
export const gapsOf = (text: string): readonly string[] =>
  replyFields.map(braced).filter((field) => text.includes(field));

/** Who keeps the replies of each desk: by permission, and in words. */
export const keepers: Readonly<Record<ReplyDesk, { readonly permission: string; readonly words: Words }>> = {
  service: { permission: 'servicelists:edit', words: msg('reply.keptByService') },
  drawings: { permission: 'draftinglists:edit', words: msg('reply.keptByDrafting') },
  projects: { permission: 'draftinglists:edit', words: msg('reply.keptByDrafting') },
  changes: { permission: 'changerequests:supervise', words: msg('reply.keptBySupervisor') },
  acceptances: { permission: 'changerequests:supervise', words: msg('reply.keptBySupervisor') },
  remittances: { permission: 'remittances:edit', words: msg('reply.keptByReceivables') },
};

export const languageWords = { en: msg('reply.english'), fr: msg('reply.french') } as const;
