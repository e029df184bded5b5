import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Drawing, DrawingAnswer } from '@/entities/drawing/model';
import { useChangeMark, useMarks } from '@/entities/drawing/stores';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Modal } from '@/shared/popups/modal';
import { notifyIfFailed } from '@/shared/ui/notify';
import { isAllowed } from '@/shared/workflow/model';
import classes from './answer.module.css';
import { answerText, followsFrom } from './answers';

type Props = {
  drawing: Drawing;
  /** The answer that takes no open marks; null while it is closed. */
  answer: DrawingAnswer | null;
  onClose: () => void;
  onChoose: (answer: DrawingAnswer) => void;
};

const withMarks = ['approved_as_noted', 'revise_resubmit'] as const;

/** What is to become of open marks, where someone approves as if there were none. */
export function OpenMarksDialog({ drawing, answer, onClose, onChoose }: Props) {
  const { id, openMarks: count } = drawing;
  const isOpen = answer !== null;
  const { items, isSuccess } = useMarks(useStable(isOpen ? { id } : null));
  const [isResolving, setIsResolving] = useState(false);
  const open = items.filter(({ isResolved }) => !isResolved);
  // Each side resolves its own.
  const mayResolve =
    isSuccess && isAllowed(drawing, 'resolve') && open.every(({ side }) => side === 'dealer');

  const resolve = async (given: DrawingAnswer) => {
    setIsResolving(true);
    for (const { id: markId } of open) {
      const result = await useChangeMark.getState().run({ id, markId, isResolved: true });
      notifyIfFailed(result);
      if (!result?.isSuccess) return setIsResolving(false);
    }
    setIsResolving(false);
    onChoose(given);
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={t('drawings.marksTitle', { count })}>
      {answer && (
        <Stack gap="md">
          <Text>{t('drawings.marksQuestion', { answer: answerText(answer, drawing) })}</Text>
          <ul className={classes.marks}>
            {open.map((mark) => (
              <li key={mark.id}>
                {mark.text}{' '}
                <Text span size="sm" c="dimmed">
                  {mark.authorName}
                </Text>
              </li>
            ))}
          </ul>
          {withMarks.map((given, at) => (
            <div key={given}>
              <Button
                fullWidth
                {...(at === 0 ? { 'data-autofocus': true } : { variant: 'default' })}
                disabled={isResolving}
                onClick={() => onChoose(given)}
              >
                {answerText(given, drawing)}
              </Button>
              <Text size="sm" c="dimmed" mt={4}>
                {followsFrom(given, drawing)}
              </Text>
            </div>
          ))}
          {mayResolve && (
            <div>
              <Button fullWidth variant="default" loading={isResolving} onClick={() => void resolve(answer)}>
                {t('drawings.resolveMarks', { count: open.length })}
              </Button>
              <Text size="sm" c="dimmed" mt={4}>
                {t('drawings.resolveMarksHelp')}
              </Text>
            </div>
          )}
          <Button variant="subtle" disabled={isResolving} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
