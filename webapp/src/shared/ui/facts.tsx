import type { ReactNode } from 'react';
import { valueText } from './contact-links';
import classes from './facts.module.css';

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** A unique key, for labels that users write and that may be equal. */
  readonly key?: string;
};

type Props = {
  /** Facts without a value are left out. */
  facts: readonly (Fact | false)[];
  /** One below the other, label and value at either end, as on a bill. */
  isBill?: boolean;
};

/** What is known of a record, as labels and values. */
export function Facts({ facts, isBill = false }: Props) {
  return (
    <dl className={isBill ? classes.bill : classes.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(({ label, value, key = label }) => (
          <div key={key} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{valueText(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
