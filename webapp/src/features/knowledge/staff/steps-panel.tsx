import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { StoredPicture } from '@/shared/records/stored-picture';
import { createActionStore } from '@/shared/store/action-store';
import { useCan } from '@/shared/store/authorization';
import { announce } from '@/shared/ui/announcer';
import { notifyIfFailed } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { ReorderRow, useReorder } from '@/shared/ui/reorder-row';
import type { Step } from '../model';
import { record as articles, type ArticleRecord } from './article-record';
import { staffStepFiles } from './step-files';
import classes from './steps-panel.module.css';

type Order = { readonly article: number; readonly ids: readonly number[]; readonly rowVersion: number };

const useOrderSteps = createActionStore(({ article, ids, rowVersion }: Order): Promise<WriteAnswer> =>
  client.put(`/admin/knowledge/item/${article}/steps/order`, { ids, rowVersion }),
);

type Props = { article: ArticleRecord };

/** The steps in their order: dragged by the handle, or moved by the arrows. */
export function StepsPanel({ article }: Props) {
  const mayEdit = useCan()('knowledge:edit');
  const order = useOrderSteps((state) => state.run);
  const { id, steps, rowVersion } = article;

  const move = async (from: number, to: number) => {
    const moved = steps[from];
    if (moved === undefined) return;
    const ids = steps.map((step) => step.id).filter((one) => one !== moved.id);
    ids.splice(to, 0, moved.id);
    const result = await order({ article: id, ids, rowVersion });
    notifyIfFailed(result);
    if (result?.isSuccess !== true) return;
    void articles.itemStore.refetch(id);
    announce(t('step.moved', { number: to + 1 }));
  };
  const reorder = useReorder({ count: steps.length, onMove: (from, to) => void move(from, to) });

  return (
    <div className={classes.panel}>
      <Panel
        title={t('step.many')}
        aside={
          mayEdit && (
            <Button
              component={Link}
              to={staffPaths.newStep.to({ article: id })}
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
              <ReorderRow
                reorder={reorder}
                index={index}
                up={t('step.up', { number: index + 1 })}
                down={t('step.down', { number: index + 1 })}
                isFixed={!mayEdit}
                className={classes.step}
              >
                <StepRow step={step} number={index + 1} article={id} />
              </ReorderRow>
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
        <Anchor component={Link} to={staffPaths.step.to({ article, id: step.id })} fw={600}>
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
