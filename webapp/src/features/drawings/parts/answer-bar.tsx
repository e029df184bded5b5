import { Button, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { inForce, isWaiver, revisionName, type Drawing, type DrawingAnswer } from '@/entities/drawing/model';
import { useProjectRequest } from '@/entities/project/stores';
import { date, listed } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { AnswerDialog } from './answer-dialog';
import classes from './answer.module.css';
import { answersTo, answerText, hinders } from './answers';
import { OpenMarksDialog } from './open-marks-dialog';

type Props = {
  drawing: Drawing;
  /** The documents that have been shown since the page was opened. */
  seen: ReadonlySet<number>;
  onAnswered: (answer: DrawingAnswer) => void;
};

/** What is asked about a drawing, always in view at the foot of its page, with the answers to it. */
export function AnswerBar({ drawing, seen, onAnswered }: Props) {
  const [chosen, setChosen] = useState<DrawingAnswer | null>(null);
  const [problem, setProblem] = useState('');
  /** An answer that waits for what becomes of the open marks. */
  const [asked, setAsked] = useState<DrawingAnswer | null>(null);
  const { item: request } = useProjectRequest(drawing.requestId);
  const { first, rest } = answersTo(drawing);

  const choose = (answer: DrawingAnswer) => {
    const hindrance = hinders(answer, drawing);
    setProblem(hindrance === 'noMarks' ? t('drawings.needsMark') : '');
    if (hindrance === 'openMarks') setAsked(answer);
    if (hindrance === null) setChosen(answer);
  };
  const likely = first.find((answer) => hinders(answer, drawing) === null);
  const unseen = inForce(drawing).filter(({ id }) => !seen.has(id));
  return (
    <section className={classes.bar} aria-label={t('drawings.answerBar')} data-print="hidden">
      <div className={classes.about}>
        <Text fw={600}>{[drawing.title, revisionName(drawing.revision)].join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {aboutOf(drawing, request?.needBy)}
        </Text>
        {seen.size > 0 && unseen.length > 0 && (
          <p className={classes.unseen}>
            {t('drawings.notOpened', { files: listed(unseen.map(({ name }) => name)) })}
          </p>
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className={classes.hindered}>
          {problem}
        </p>
      )}
      <div className={classes.answers}>
        {first.map((answer) => (
          <Button
            key={answer}
            {...(answer !== likely && { variant: 'default' })}
            onClick={() => choose(answer)}
          >
            {answerText(answer, drawing)}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            position="bottom-end"
            trigger={(given) => (
              <Button {...given} variant="default" px="sm" aria-label={t('drawings.moreAnswers')}>
                <IconDots size={16} aria-hidden />
              </Button>
            )}
            entries={rest.map((answer) => ({
              label: answerText(answer, drawing),
              onChoose: () => choose(answer),
            }))}
          />
        )}
      </div>
      <OpenMarksDialog
        drawing={drawing}
        answer={asked}
        onClose={() => setAsked(null)}
        onChoose={(answer) => {
          setAsked(null);
          setChosen(answer);
        }}
      />
      <AnswerDialog
        drawing={drawing}
        answer={chosen}
        onClose={() => setChosen(null)}
        onAnswered={onAnswered}
      />
    </section>
  );
}

function aboutOf(drawing: Drawing, needBy: string | null | undefined): string {
  const { unitCount: count, approvedForName: purpose, expiresOn } = drawing;
  return [
    (count > 0 || !isWaiver(drawing)) && t('drawing.unitCount', { count }),
    isWaiver(drawing) ? purpose : t('drawings.forPurpose', { purpose }),
    expiresOn && t('drawings.expires', { date: date(expiresOn) }),
    needBy && t('drawings.neededBy', { date: date(needBy) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
