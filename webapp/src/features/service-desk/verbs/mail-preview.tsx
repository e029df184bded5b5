import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import type { PreviewOf } from '../api';
import { useMailPreview } from '../stores';
import classes from './verbs.module.css';

/** The words of the letter as the dealer will find them; the letter's own styles are not for this page. */
export function MailPreview({ id, mail, message, price = null }: PreviewOf) {
  const preview = useMailPreview();
  const { run, item } = preview;
  const [words] = useDebouncedValue(message, 500);
  const [amount, currency] = [price?.amount, price?.currency];
  useEffect(() => {
    const asked = amount === undefined ? null : { amount, ...(currency && { currency }) };
    void run({ id, mail, message: words, price: asked });
  }, [run, id, mail, words, amount, currency]);
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
