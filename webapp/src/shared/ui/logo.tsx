import { t } from '@/shared/i18n/t';
import classes from './logo.module.css';

type Props = { width: number };

/** A window with its fanlight, the part above the transom, and the name. */
export function Logo({ width }: Props) {
  return (
    <svg className={classes.logo} width={width} viewBox="0 0 175 40" role="img" aria-label={t('app.name')}>
      <path className={classes.light} d="M3 17.500a15 15 0 0 1 30 0Z" />
      <path className={classes.frame} d="M3 21h13.400v14.500H5.500A2.500 2.500 0 0 1 3 33Z" />
      <path className={classes.frame} d="M19.600 21H33v12a2.500 2.500 0 0 1-2.500 2.500H19.600Z" />
      <text className={classes.name} x="45" y="29.500">
        Transom
      </text>
    </svg>
  );
}
