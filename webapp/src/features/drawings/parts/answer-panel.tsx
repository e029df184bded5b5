import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isWaiver, type Drawing, type DrawingAnswer } from '@/entities/drawing/model';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { AnswerDialog } from './answer-dialog';
import { answersTo, answerWords, followsFrom, hinders } from './answers';
import classes from './answer.module.css';

/** What is answered. */
function aboutOf(drawing: Drawing): string {
  const { approvedForName: name, warrantyVersion, expiresOn } = drawing;
  if (!isWaiver(drawing)) return t('drawings.answerAbout', { purpose: name });
  const version = warrantyVersion ?? 0;
  return expiresOn
    ? t('drawings.waiverAboutUntil', { name, version, day: date(expiresOn) })
    : t('drawings.waiverAbout', { name, version });
}

/** The answers to a drawing, each with what follows from it. */
export function AnswerPanel({ drawing }: { drawing: Drawing }) {
  const [chosen, setChosen] = useState<DrawingAnswer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const answers = answersTo(drawing);
  const hindrance = chosen === null ? '' : hinders(chosen, drawing);

  const onGoOn = () => {
    if (chosen === null) setProblem(t('drawings.chooseAnswer'));
    else if (hindrance === '') setOpen(true);
  };
  return (
    <Panel title={t('drawings.answerTitle')}>
      <Stack gap="md">
        <Text size="sm">{aboutOf(drawing)}</Text>
        <Radio.Group
          label={t('drawings.answerLabel')}
          error={problem}
          value={chosen ?? ''}
          onChange={(value) => {
            setProblem('');
            setChosen(answers.find((one) => one === value) ?? null);
          }}
        >
          <Stack gap="xs" mt="xs">
            {answers.map((answer) => {
              const hinderedBy = hinders(answer, drawing);
              return (
                <div key={answer} className={classes.choice} data-chosen={answer === chosen}>
                  <Radio
                    value={answer}
                    label={t(answerWords[answer])}
                    description={followsFrom(answer, drawing)}
                    disabled={hinderedBy !== ''}
                  />
                  {hinderedBy !== '' && <p className={classes.hindered}>{hinderedBy}</p>}
                </div>
              );
            })}
          </Stack>
        </Radio.Group>
        <div>
          <Button onClick={onGoOn}>{t('drawings.goOn')}</Button>
        </div>
      </Stack>
      <AnswerDialog drawing={drawing} answer={isOpen ? chosen : null} onClose={() => setOpen(false)} />
    </Panel>
  );
}
