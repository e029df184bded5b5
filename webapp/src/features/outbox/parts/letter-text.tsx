import { Anchor } from '@mantine/core';
import { piecesOf } from '../model';
import classes from './letter-text.module.css';

type Props = { body: string };

/** The plain text as it was sent, its links alive. */
export function LetterText({ body }: Props) {
  return (
    <div className={classes.text}>
      {piecesOf(body).map(({ text, isLink, at }) =>
        isLink ? (
          <Anchor key={at} href={text} inherit underline="always" rel="noreferrer">
            {text}
          </Anchor>
        ) : (
          text
        ),
      )}
    </div>
  );
}
