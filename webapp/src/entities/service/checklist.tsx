import classes from './checklist.module.css';
import { checklistWord } from './model';

type Props = { items: readonly string[] };

/** What a question asks for. */
export function Checklist({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.checklist}>
      {items.map((item) => (
        <li key={item}>{checklistWord(item)}</li>
      ))}
    </ul>
  );
}
