import classes from './reports.module.css';

const tones = ['received', 'answered'] as const;

/** Which colour is what: the first label is darker than the second. */
export function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {labels.map((label, at) => (
        <li key={label}>
          <span className={classes.swatch} data-figure={tones[at]} /> {label}
        </li>
      ))}
    </ul>
  );
}
