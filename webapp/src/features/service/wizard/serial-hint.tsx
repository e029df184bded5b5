import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { serviceRequestPath } from '@/shared/side';
import { useSimilar } from '../stores';
import type { WizardState } from './use-wizard';
import classes from './wizard.module.css';

/** Asks for open requests about the numbers that were entered, once nothing more is typed. */
export function useSerialHints({ draft }: WizardState) {
  const { account } = draft;
  const run = useSimilar((state) => state.run);
  const typed = draft.incidents.map(({ unitSerial }) => unitSerial.trim()).filter(Boolean);
  const [serials] = useDebouncedValue([...new Set(typed)].join('\n'), 400);
  useEffect(
    () => void run({ serials: serials === '' ? [] : serials.split('\n'), account }),
    [run, serials, account],
  );
}

type Props = { wizard: WizardState; serial: string };

/** That somebody has reported the unit of this number already. */
export function SerialHint({ wizard, serial }: Props) {
  const { items } = useSimilar();
  const others = items.filter((one) => one.serial === serial.trim() && one.id !== wizard.id);
  if (others.length === 0) return null;
  return (
    <p className={classes.hint} role="status">
      {t('wizard.alreadyOpen')}{' '}
      {others.map(({ id, number }) => (
        <Link key={id} to={serviceRequestPath(id)}>
          {t('wizard.lookAt', { number })}
        </Link>
      ))}
    </p>
  );
}
