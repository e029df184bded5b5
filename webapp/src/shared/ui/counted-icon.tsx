import type { Icon as AnyIcon } from '@tabler/icons-react';
import classes from './counted-icon.module.css';

/** The class of the link or button around the icon. */
export const aroundCountedIcon = classes.around;

type Props = { icon: AnyIcon; count: number };

const most = 99;

/** An icon of the header with how many there are. Those who listen hear it from what is around it. */
export function CountedIcon({ icon: Icon, count }: Props) {
  return (
    <>
      <Icon size={20} stroke={1.7} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      )}
    </>
  );
}
