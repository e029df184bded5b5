import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { StoredPicture } from '@/shared/records/stored-picture';
import { createActionStore } from '@/shared/store/action-store';
import { useCan } from '@/shared/store/authorization';
import { announce } from '@/shared/ui/announcer';
import { notifyFailure } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { Step } from '../model';
import { record as articles, type ArticleRecord } from './article-record';
import { staffStepFiles } from './step-files';
import classes from './steps-panel.module.css';

type Order = { readonly article: number; readonly ids: readonly number[]; readonly rowVersion: number };

const useOrderSteps = createActionStore(({ article, ids, rowVersion }: Order) =>
  client.put<WriteAnswer>(`/admin/knowledge/item/${article}/steps/order`, { ids, rowVersion }),
);

type Props = { article: ArticleRecord };

/** The steps in their order: dragged by the handle, or moved by the arrows. */
export function StepsPanel({ article }: Props) {
  const mayEdit = useCan()('knowledge:edit');
  const order = useOrderSteps((state) => state.run);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { id, steps, rowVersion } = article;

  const move = async (from: number, to: number) => {
    const moved = steps[from];
    if (moved === undefined || to < 0 || to >= steps.length || from === to) return;
    const ids = steps.map((step) => step.id).filter((one) => one !== moved.id);
    ids.splice(to, 0, moved.id);
    const result = await order({ article: id, ids, rowVersion });
    if (result?.isSuccess === false) notifyFailure(result.message);
    if (result?.isSuccess !== true) return;
    void articles.itemStore.refresh(id);
    announce(t('step.moved', { number: to + 1 }));
  };
  // Letting go outside, or Escape, ends a drag without a drop.
  const onDragEnd = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <div className={classes.panel}>
      <Panel
        title={t('step.many')}
        aside={
          mayEdit && (
            <Button
              component={Link}
              to={paths.newStep.to({ article: id })}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('step.create')}
            </Button>
          )
        }
      >
        {steps.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('step.none')}
          </Text>
        )}
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step.id}>
              <div
                className={classes.step}
                data-is-over={over === index && dragged !== index}
                data-is-dragged={dragged === index}
                draggable={mayEdit}
                onDragStart={() => setDragged(index)}
                onDragOver={(event) => {
                  event.preventDefault();
                  setOver(index);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== null) void move(dragged, index);
                }}
                onDragEnd={onDragEnd}
              >
                {mayEdit && (
                  <span className={classes.handle} title={t('step.drag')}>
                    <IconGripVertical size={18} aria-hidden />
                  </span>
                )}
                <StepRow step={step} number={index + 1} article={id} />
                {mayEdit && (
                  <span className={classes.arrows}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('step.up', { number: index + 1 })}
                      disabled={index === 0}
                      onClick={() => void move(index, index - 1)}
                    >
                      <IconArrowUp size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('step.down', { number: index + 1 })}
                      disabled={index === steps.length - 1}
                      onClick={() => void move(index, index + 1)}
                    >
                      <IconArrowDown size={16} />
                    </ActionIcon>
                  </span>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

type RowProps = { step: Step; number: number; article: number };

function StepRow({ step, number, article }: RowProps) {
  const [picture] = step.images;
  const load = async (name: string) => (await staffStepFiles.download(step.id, name)).blob;
  return (
    <>
      <span className={classes.thumbnail}>
        {picture && <Thumbnail key={picture.name} name={picture.name} load={load} />}
      </span>
      <span className={classes.words}>
        <Anchor component={Link} to={paths.adminStep.to({ article, id: step.id })} fw={600}>
          {`${number}. ${step.title || t('step.numbered', { number })}`}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('step.pictures', { count: step.images.length })}
        </Text>
      </span>
    </>
  );
}

type ThumbnailProps = { name: string; load: (name: string) => Promise<Blob> };

/** Keeps the first way to load it: its row makes a new one at every rendering. */
function Thumbnail({ name, load }: ThumbnailProps) {
  const [kept] = useState(() => load);
  return <StoredPicture name={name} words="" load={kept} />;
}
