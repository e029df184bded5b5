import { useId, type ReactNode } from 'react';
import classes from './wizard.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
  id: string;
};

/** One of a few, each large enough for a thumb. */
export function Tiles<Value extends string>({ label, options, value, onChange, error, id }: Props<Value>) {
  const name = useId();
  return (
    <fieldset
      className={`${classes.choices} ${options.length === 3 ? classes.three : classes.tiles}`}
      aria-describedby={error && `${id}error`}
    >
      <legend className={classes.legend}>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
      {error && (
        <p id={`${id}error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
