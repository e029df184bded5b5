import { t } from '@/shared/i18n/t';
import { orderStatuses, stageIndex, stages, type OrderStatus } from '../model';
import classes from './stage-stepper.module.css';

type Props = { status: OrderStatus };

/** How far an order has come. Nothing is shown where its status does not tell. */
export function StageStepper({ status }: Props) {
  const current = stageIndex(status);
  if (current === null) return null;
  const place = (index: number) => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return (
    <div className={classes.stepper}>
      <p className={classes.short}>
        <strong>{orderStatuses[status].label}</strong>
        <span>{t('orders.stageOf', { step: current + 1, count: stages.length })}</span>
      </p>
      <ol className={classes.steps} aria-label={t('orders.stages')}>
        {stages.map((stage, index) => (
          <li
            key={stage}
            className={classes.step}
            data-place={place(index)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.name}>{orderStatuses[stage].label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
