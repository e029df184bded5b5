import '../words';
import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload, IconPlus, IconWindow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { announce } from '@/shared/ui/announcer';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { notifyFailure, notifyIfFailed } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { ReorderRow, useReorder } from '@/shared/ui/reorder-row';
import { allRules, type DrawnRule } from '../api';
import { useDrawnRules, useExportRules, useMoveRule } from '../stores';
import { ImportRules } from './import-rules';
import classes from './rules-page.module.css';

export const prefetch = () => useDrawnRules.prefetch(allRules);

/** The rules in the order in which they are tried: dragged by the handle, or moved by the arrows. */
export default function RulesPage() {
  const mayEdit = useCan()('draftinglists:edit');
  const data = useDrawnRules(allRules);
  const save = useExportRules((state) => state.run);
  const exportFile = async () => {
    const result = await save(undefined);
    notifyIfFailed(result);
    if (result?.item) saveBlob(result.item);
  };
  return (
    <>
      <PageHeader
        title={t('nav.elevationRules')}
        about={t('elevationRule.about')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void exportFile()}
            >
              {t('elevationRule.export')}
            </Button>
            {mayEdit && <ImportRules />}
            {mayEdit && (
              <Button
                component={Link}
                to={staffPaths.elevationRules.create.to()}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('elevationRule.create')}
              </Button>
            )}
          </>
        }
      />
      <Loaded
        data={data}
        height={320}
        isEmpty={data.items.length === 0}
        empty={
          <EmptyState
            icon={IconWindow}
            title={t('elevationRule.empty')}
            help={t('elevationRule.emptyHelp')}
          />
        }
      >
        <Panel title={t('elevationRule.inOrder')} isFlush>
          <Rules rules={data.items} mayEdit={mayEdit} />
        </Panel>
      </Loaded>
    </>
  );
}

type Props = { rules: readonly DrawnRule[]; mayEdit: boolean };

function Rules({ rules, mayEdit }: Props) {
  const run = useMoveRule((state) => state.run);

  const move = async (from: number, to: number) => {
    const rule = rules[from];
    if (rule === undefined) return;
    const result = await run({ rule, position: to + 1 });
    if (result?.isSuccess === false) {
      notifyFailure(result.message);
      void useDrawnRules.refetch(allRules);
    }
    if (result?.isSuccess === true) announce(t('elevationRule.moved', { number: to + 1 }));
  };
  const reorder = useReorder({ count: rules.length, onMove: (from, to) => void move(from, to) });

  return (
    <ol className={classes.rules}>
      {rules.map((rule, index) => (
        <li key={rule.id}>
          <ReorderRow
            reorder={reorder}
            index={index}
            up={t('elevationRule.up', { number: index + 1 })}
            down={t('elevationRule.down', { number: index + 1 })}
            isFixed={!mayEdit}
            className={classes.rule}
          >
            <Thumbnail drawing={rule.drawing} />
            <RuleWords rule={rule} number={index + 1} />
          </ReorderRow>
        </li>
      ))}
    </ol>
  );
}

function RuleWords({ rule, number }: { rule: DrawnRule; number: number }) {
  const { id, pattern, detail, value, elevation, note } = rule;
  const condition = detail === '' ? '' : t('elevationRule.condition', { detail, value });
  return (
    <span className={classes.words}>
      <Anchor component={Link} to={staffPaths.elevationRules.item.to({ id })} fw={600}>
        {`${number}. ${pattern}`}
      </Anchor>
      <Text size="sm" component="span" display="block">
        {[condition, elevation].filter(Boolean).join(' · ')}
      </Text>
      {note !== '' && (
        <Text size="xs" c="dimmed" component="span" display="block">
          {note}
        </Text>
      )}
    </span>
  );
}
