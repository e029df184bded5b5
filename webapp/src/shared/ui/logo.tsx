import { company } from '@/shared/lib/company';
import classes from './logo.module.css';

type Props = {
  /** Of a picture. A name that is written takes the room that its letters need, in the same height. */
  width: number;
  /** A written name has that width too, whatever its length. */
  isExact?: boolean;
};

/** The company's logo; without one a window with its fanlight, the part above the transom, and the name. */
export function Logo({ width, isExact = false }: Props) {
  const { name, logo } = company;
  if (logo !== '')
    return (
      <img
        className={classes.picture}
        src={logo}
        width={width}
        height={Math.round(width * 0.32)}
        alt={name}
      />
    );
  const length = 45 + Math.round(name.length * 18.6);
  return (
    <svg
      className={classes.sign}
      width={isExact ? width : Math.round((width * length) / 175)}
      viewBox={`0 0 ${length} 40`}
      role="img"
      aria-label={name}
    >
      <path className={classes.light} d="M3 17.500a15 15 0 0 1 30 0Z" />
      <path className={classes.frame} d="M3 21h13.400v14.500H5.500A2.500 2.500 0 0 1 3 33Z" />
      <path className={classes.frame} d="M19.600 21H33v12a2.500 2.500 0 0 1-2.500 2.500H19.600Z" />
      <text className={classes.name} x="45" y="29.500">
        {name}
      </text>
    </svg>
  );
}
