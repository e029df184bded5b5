import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t, type Words } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { verbName } from '@/entities/person/model';
import {
  atLevel,
  isLimited,
  levelOf,
  levelText,
  levelsOf,
  mainVerbs,
  reaches,
  toggled,
  type Grant,
  type Level,
  type Offered,
} from '../model';
import { LimitField } from './limit-field';
import classes from './role.module.css';

type Props = {
  /** Of the form that it stands in: the limits are its fields. */
  formId: string;
  /** What can be granted in which section. */
  sections: LoadedData & { readonly items: readonly Offered[] };
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
  isReadOnly: boolean;
};

/** Sections down; how far each goes is a level, and only what fits into none is ticked verb by verb. */
export function VerbGrid({ formId, sections, grants, onChange, isReadOnly }: Props) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { items: rows } = sections;
  const columns = columnsOf({ formId, grants, onChange, isReadOnly, ticked, setTicked });
  const isPhone = useIsPhone();
  return (
    <Loaded data={sections} height={480} isEmpty={rows.length === 0} empty="">
      <RowTable
        caption={t('roles.grants')}
        columns={isPhone ? folded(columns) : columns}
        rows={rows}
        keyOf={({ code }) => code}
      />
    </Loaded>
  );
}

/** On a phone, a row is a section and its level; what is finer than a level opens below. */
function folded(columns: readonly RowColumn<Offered>[]): readonly RowColumn<Offered>[] {
  const [section, level, ...finer] = columns;
  if (section === undefined || level === undefined) return columns;
  return [
    { ...section, phone: 'title' },
    { ...level, phone: 'end' },
    {
      header: t('roles.finer'),
      phone: 'line',
      value: (row) => {
        const parts = finer
          .map(({ header, value }) => ({ header, content: value(row) }))
          .filter(({ content }) => content !== '');
        return parts.length === 0 ? '' : <Folded parts={parts} section={row.name} />;
      },
    },
  ];
}

type Folding = {
  readonly parts: readonly { readonly header: Words; readonly content: ReactNode }[];
  readonly section: string;
};

function Folded({ parts, section }: Folding) {
  return (
    <details className={classes.finer}>
      <summary aria-label={t('roles.finerOf', { section })}>{t('roles.finer')}</summary>
      {parts.map(({ header, content }) => (
        <div key={t(header)}>
          <div>{t(header)}</div>
          {content}
        </div>
      ))}
    </details>
  );
}

type ColumnsProps = Omit<Props, 'sections'> & {
  /** The sections whose verbs are ticked one by one, although they fit into a level. */
  ticked: readonly string[];
  setTicked: (codes: readonly string[]) => void;
};

function columnsOf(props: ColumnsProps): readonly RowColumn<Offered>[] {
  const { formId, grants, onChange, isReadOnly, ticked, setTicked } = props;
  const of = ({ code }: Offered) => grants.find((grant) => grant.code === code);
  const shownLevel = (section: Offered): Level =>
    ticked.includes(section.code) ? 'custom' : levelOf(section, of(section));

  const box = (section: Offered, verb: string) => (
    <Checkbox
      key={verb}
      size="sm"
      label={verbName(verb)}
      aria-label={t('roles.verbIn', { verb: verbName(verb), section: section.name })}
      checked={of(section)?.verbs.includes(verb) ?? false}
      disabled={isReadOnly}
      onChange={() => onChange(toggled(grants, section, verb))}
    />
  );

  const choose = (section: Offered, level: Level) => {
    const others = ticked.filter((code) => code !== section.code);
    setTicked(level === 'custom' ? [...others, section.code] : others);
    if (level !== 'custom') onChange(atLevel(grants, section, level));
  };

  const set = (code: string, part: Partial<Grant>) =>
    onChange(grants.map((grant) => (grant.code === code ? { ...grant, ...part } : grant)));

  return [
    {
      header: t('roles.section'),
      isTitle: true,
      value: ({ name }) => <span className={classes.besideField}>{name}</span>,
    },
    {
      header: t('roles.level'),
      value: (section) => (
        <NativeSelect
          size="xs"
          className={classes.level}
          aria-label={t('roles.levelOf', { section: section.name })}
          disabled={isReadOnly}
          data={[...levelsOf(section), 'custom' as const].map((level) => ({
            value: level,
            label: levelText(section, level),
          }))}
          value={shownLevel(section)}
          onChange={({ currentTarget }) => {
            const level = [...levelsOf(section), 'custom' as const].find(
              (one) => one === currentTarget.value,
            );
            if (level !== undefined) choose(section, level);
          }}
        />
      ),
    },
    {
      header: t('roles.further'),
      value: (section) => {
        const isMain = (verb: string) => mainVerbs.some((main) => main === verb);
        const isCustom = shownLevel(section) === 'custom';
        const further = section.verbs.filter((verb) => isCustom || !isMain(verb));
        if (further.length === 0) return '';
        return (
          <Group gap="sm" className={classes.besideField}>
            {further.map((verb) => box(section, verb))}
          </Group>
        );
      },
    },
    {
      header: t('roles.reach'),
      value: (section) => {
        const grant = of(section);
        if (grant === undefined) return '';
        if (section.reaches.length === 1)
          return <span className={classes.besideField}>{t(reaches[grant.scope])}</span>;
        return (
          <NativeSelect
            size="xs"
            aria-label={t('roles.reachOf', { section: section.name })}
            disabled={isReadOnly}
            data={section.reaches.map((value) => ({ value, label: t(reaches[value]) }))}
            value={grant.scope}
            onChange={({ currentTarget }) => {
              const reach = section.reaches.find((one) => one === currentTarget.value);
              if (reach !== undefined) set(section.code, { scope: reach });
            }}
          />
        );
      },
    },
    {
      header: t('roles.limit'),
      value: (section) => {
        const grant = of(section);
        if (!section.hasLimit || !grant?.verbs.some(isLimited)) return '';
        return (
          <LimitField
            id={`${formId}sections.${section.code}`}
            label={t('roles.limitOf', { section: section.name })}
            limit={grant.amountLimit ?? null}
            most={section.amountLimit ?? null}
            isReadOnly={isReadOnly}
            onChange={(amountLimit) => set(section.code, { amountLimit })}
          />
        );
      },
    },
  ];
}
