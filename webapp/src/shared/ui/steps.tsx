import classes from './steps.module.css';

type Props = {
  /** Names the process for screen readers. */
  label: string;
  names: readonly string[];
  /** The step that is under way, from 0. */
  at: number;
};

/**
 * A way in steps, and how far along it someone or something is. Where there is no room, only listeners get the names.
 */
export function Steps({ label, names, at }: Props) {
  const place = (index: number) => {
    if (index === at) return 'current';
    return index < at ? 'done' : 'ahead';
  };
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-place={place(index)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
