import { t } from '@/shared/i18n/t';
import { Steps } from '@/shared/ui/steps';
import { orderStatuses, stageIndex, stages, type OrderStatus } from '../model';
import classes from './stage-stepper.module.css';

type Props = { status: OrderStatus; isHeld?: boolean };

/** How far an order has come. Nothing is shown where its status does not tell. */
export function StageStepper({ status, isHeld = false }: Props) {
  const current = stageIndex(status);
  if (current === null) return null;
  const named = (stage: OrderStatus) => {
    const name = t(orderStatuses[stage].label);
    return isHeld && stage === status ? t('order.stageHeld', { stage: name }) : name;
  };
  return (
    <div className={classes.stepper}>
      <p className={classes.short}>
        <strong>{named(status)}</strong>
        <span>{t('order.stageOf', { step: current + 1, count: stages.length })}</span>
      </p>
      <Steps label={t('order.stages')} names={stages.map(named)} at={current} />
    </div>
  );
}
