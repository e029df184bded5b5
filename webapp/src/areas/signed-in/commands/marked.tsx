import { piecesOf, type MarkedText } from '@/features/search/model';
import classes from './palette.module.css';

/** A text with what was found in it. */
export function Marked({ of }: { of: MarkedText }) {
  return piecesOf(of).map(({ text, isFound, at }) =>
    isFound ? (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
