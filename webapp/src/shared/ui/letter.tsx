import type { ComponentProps } from 'react';
import type { Schema } from '@/shared/api/schema';
import classes from './letter.module.css';
import { Loaded } from './loaded';

type Props = {
  label: string;
  preview: ComponentProps<typeof Loaded>['data'] & { readonly item: Schema['Preview'] | null };
};

/** The words of an email as its recipient will find them; the email's own styles are not for this page. */
export function Letter({ label, preview }: Props) {
  const { item } = preview;
  return (
    <section className={classes.letter} aria-label={label}>
      <p className={classes.head}>{label}</p>
      <Loaded data={preview} height={260} isEmpty={item === null} empty="">
        {item && (
          <>
            <p className={classes.subject}>{item.subject}</p>
            <p className={classes.text}>{item.text}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
