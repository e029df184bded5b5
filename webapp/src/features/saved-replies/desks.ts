import './words';
import { keepers, type ReplyDesk } from '@/entities/reply/model';
import { msg, type Words } from '@/shared/i18n/t';

export const deskOptions: readonly { readonly value: ReplyDesk; readonly label: Words }[] = [
  { value: 'service', label: msg('savedReply.service') },
  { value: 'changes', label: msg('savedReply.changes') },
  { value: 'acceptances', label: msg('savedReply.acceptances') },
  { value: 'projects', label: msg('savedReply.projects') },
  { value: 'drawings', label: msg('savedReply.drawings') },
  { value: 'remittances', label: msg('savedReply.remittances') },
];

/** The desks whose replies someone with these permissions keeps. */
export const desksOf = (can: (permission: string) => boolean) =>
  deskOptions.filter(({ value }) => can(keepers[value].permission));
