import { useDebouncedValue } from '@mantine/hooks';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { useStable } from '@/shared/lib/use-stable';
import type { PreviewOf } from '../api';
import { useMailPreview } from '../stores';
import classes from './verbs.module.css';

/** The words of the letter as the dealer will find them; the letter's own styles are not for this page. */
export function MailPreview(asked: PreviewOf) {
  // What is typed changes with every key; the question stays until it rests.
  const [settled] = useDebouncedValue(useStable(asked), 500);
  const preview = useMailPreview(settled, { keepPreviousData: true });
  const { item } = preview;
  return (
    <section className={classes.letter} aria-label={t('desk.mailPreview')}>
      <p className={classes.letterHead}>{t('desk.mailPreview')}</p>
      <Loaded data={preview} height={260} isEmpty={item === null} empty="">
        {item && (
          <>
            <p className={classes.subject}>{item.subject}</p>
            <p className={classes.words}>{item.text}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
