import './step-words';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { serviceRequestPath } from '@/shared/side';
import type { SimilarRequest } from '../model';
import { useSimilar } from '../stores';
import type { WizardState } from './use-wizard';
import classes from './wizard.module.css';

/** Open requests about the numbers that were entered, asked for once nothing more is typed. */
export function useSerialHints({ draft }: WizardState): readonly SimilarRequest[] {
  const { account } = draft;
  const typed = draft.incidents.map(({ unitSerial }) => unitSerial.trim()).filter(Boolean);
  const [serials] = useDebouncedValue([...new Set(typed)].join('\n'), 400);
  return useSimilar(serials === '' ? null : { serials: serials.split('\n'), account }).items;
}

type Props = { wizard: WizardState; similar: readonly SimilarRequest[]; serial: string };

/** That someone has reported the unit of this number already. */
export function SerialHint({ wizard, similar, serial }: Props) {
  const others = similar.filter((one) => one.serial === serial.trim() && one.id !== wizard.id);
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
