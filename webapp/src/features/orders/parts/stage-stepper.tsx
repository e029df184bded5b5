import { t } from '@/shared/i18n/t';
import { Steps } from '@/shared/ui/steps';
import { orderStatuses, stageIndex, stages, type OrderStatus } from '../model';
import classes from './stage-stepper.module.css';

type Props = { status: OrderStatus };

/** How far an order has come. Nothing is shown where its status does not tell. */
export function StageStepper({ status }: Props) {
  const current = stageIndex(status);
  if (current === null) return null;
  return (
    <div className={classes.stepper}>
      <p className={classes.short}>
        <strong>{t(orderStatuses[status].label)}</strong>
        <span>{t('order.stageOf', { step: current + 1, count: stages.length })}</span>
      </p>
      <Steps
        label={t('order.stages')}
        names={stages.map((stage) => t(orderStatuses[stage].label))}
        at={current}
      />
    </div>
  );
}
