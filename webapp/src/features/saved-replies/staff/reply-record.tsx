import '../words';
import { keepers, languageWords, type SavedReply } from '@/entities/reply/model';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { textOf } from '@/shared/records/values';
import { allows } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { deskOptions, desksOf } from '../desks';
import { DeskSelect } from '../parts/desk-select';
import { ReplyText } from '../parts/reply-text';

const languages = [
  { value: 'en', label: languageWords.en },
  { value: 'fr', label: languageWords.fr },
];

/** Whoever keeps the replies of one desk needn't choose it. */
function initialForReader() {
  const { authorization } = useSession.getState();
  const [only, ...others] = desksOf((permission) => allows(authorization, permission));
  return { language: 'en', ...(others.length === 0 && { desk: only?.value }) };
}

export const record = defineRecord<SavedReply, SavedReply, 'savedReply'>({
  id: 'saved-replies',
  section: 'replies',
  permission: [...new Set(Object.values(keepers).map(({ permission }) => permission))],
  permissionFor: ({ desk }) => keepers[desk].permission,
  path: '/admin/replies',
  pages: staffPaths.replies,
  words: 'savedReply',
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('savedReply.rowLabel', { name }),
  columns: [
    'name',
    { kind: 'select', name: 'desk', options: deskOptions, column: { card: 'line' } },
    { kind: 'text', name: 'text', column: { isCut: true, isUnsortable: true } },
    'language',
    { kind: 'instant', name: 'updatedAt' },
  ],
  search: ['name', 'text'],
  initialForReader,
  form: 'SavedReplyForm',
  fields: [
    {
      kind: 'custom',
      name: 'desk',
      initial: '',
      show: (props) => <DeskSelect {...props} />,
      words: (value) => t(deskOptions.find((one) => one.value === value)?.label ?? textOf(value)),
      check: (value) => (textOf(value) === '' ? t('savedReply.deskNeeded') : undefined),
    },
    { kind: 'select', name: 'language', options: languages },
    { kind: 'text', name: 'name', help: msg('savedReply.nameHelp') },
    {
      kind: 'custom',
      name: 'text',
      initial: '',
      show: (props) => <ReplyText {...props} />,
      words: textOf,
      check: (value) => (textOf(value).trim() === '' ? t('savedReply.textNeeded') : undefined),
    },
  ],
});
