import { Kbd } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { keyHelp, markKeyHelp } from './keys';
import classes from './viewer.module.css';

type Props = { isOpen: boolean; hasMarks: boolean; onClose: () => void };

/** The keys of the viewer. */
export function KeyHelp({ isOpen, hasMarks, onClose }: Props) {
  const all = hasMarks ? [...keyHelp, ...markKeyHelp] : keyHelp;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('viewer.helpTitle')}>
      <dl className={classes.keys}>
        {all.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('viewer.pointerHelp')}</p>
    </Modal>
  );
}
