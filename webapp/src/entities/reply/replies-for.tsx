import { useMemo, type ReactNode } from 'react';
import { useSession } from '@/shared/store/session';
import { TextFieldContext } from '@/shared/workflow/text-field';
import type { ReplyDesk, ReplyField } from './model';
import { drawReplyTextField } from './reply-text-field';
import { ReplyingContext, type ColleaguesPath } from './replying';

type Known = Readonly<Partial<Record<Exclude<ReplyField, 'me'>, string | null | undefined>>>;

type Props = {
  desk: ReplyDesk;
  /** What is known of the record, for the fields of the desk's replies. */
  known: Known;
  hasMentions?: boolean;
  /** Whom a text can name, where the reader may know who that is. */
  colleagues?: ColleaguesPath;
  children: ReactNode;
};

/** Puts the desk's saved replies beside the text fields of a record's forms. */
export function RepliesFor({ desk, known, hasMentions = false, colleagues, children }: Props) {
  const me = useSession((session) => session.authorization?.user.name ?? '');
  const { dealer, contact, number, order, job } = known;
  const replying = useMemo(
    () => ({
      desk,
      values: {
        dealer: dealer ?? '',
        contact: contact ?? '',
        number: number ?? '',
        order: order ?? '',
        job: job ?? '',
        me,
      },
      hasMentions,
      colleagues: colleagues ?? null,
    }),
    [desk, dealer, contact, number, order, job, me, hasMentions, colleagues],
  );
  return (
    <ReplyingContext value={replying}>
      <TextFieldContext value={drawReplyTextField}>{children}</TextFieldContext>
    </ReplyingContext>
  );
}
