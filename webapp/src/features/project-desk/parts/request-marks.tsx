import { IconBolt, IconLock } from '@tabler/icons-react';
import type { ProjectRequest } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from './desk.module.css';

type Props = {
  request: Pick<ProjectRequest, 'isInternal' | 'isRush' | 'category'>;
  /** There is little room, as in a list. */
  isShort?: boolean;
};

/** Says of a request that no dealer sees it, and that it is needed sooner than usual. */
export function RequestMarks({ request: { isInternal, isRush, category }, isShort = false }: Props) {
  return (
    <>
      {isInternal && (
        <span className={classes.internal} title={t('projectDesk.internalMark')}>
          <IconLock size={12} aria-hidden /> {t('projectDesk.internal')}
        </span>
      )}
      {isRush && category !== 'done' && (isShort ? <Rush /> : <RushBadge />)}
    </>
  );
}

const RushBadge = () => <StatusBadge tone="waiting">{t('projectRequest.rush')}</StatusBadge>;

const Rush = () => (
  <span
    className={classes.rush}
    role="img"
    aria-label={t('projectRequest.rush')}
    title={t('projectRequest.rush')}
  >
    <IconBolt size={16} aria-hidden />
  </span>
);

/** Whether there is one to show. */
export const isMarked = ({ isInternal, isRush, category }: Props['request']): boolean =>
  isInternal || (isRush && category !== 'done');
