import { t } from '@/shared/i18n/t';
import type { ReportKind } from '../model';
import classes from './reports.module.css';

type Meaning = readonly [name: string, meaning: string];

/** How each figure is calculated. */
export function Definitions({ kind }: { kind: ReportKind }) {
  const isOfDepartments = kind === 'department';
  const definitions: readonly (Meaning | false)[] = [
    [t('reports.received'), t('reports.receivedMeans')],
    [t('reports.answered'), t('reports.answeredMeans')],
    [t('reports.onTime'), t('reports.onTimeMeans')],
    !isOfDepartments && [t('reports.firstAnswer'), t('reports.firstAnswerMeans')],
    [t('reports.cycle'), t('reports.cycleMeans')],
    isOfDepartments
      ? [t('reports.hours'), t('reports.hoursMeans')]
      : [t('reports.revisions'), t('reports.revisionsMeans')],
    [t('reports.periodBefore'), t('reports.beforeMeans')],
  ];
  return <Meanings meanings={definitions.filter((definition) => definition !== false)} />;
}

/** Names with what each means. */
export function Meanings({ meanings }: { meanings: readonly Meaning[] }) {
  return (
    <dl className={classes.definitions}>
      {meanings.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
