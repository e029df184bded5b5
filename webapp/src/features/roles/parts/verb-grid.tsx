import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { say, t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { mainVerbs, reaches, toggled, verbName, type Grant, type Scope, type Section } from '../model';
import { useSections } from '../stores';
import { LimitField } from './limit-field';

type Props = {
  scope: Scope;
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
  isReadOnly: boolean;
};

/** Sections down, verbs across. */
export function VerbGrid({ scope, grants, onChange, isReadOnly }: Props) {
  const sections = useSections();
  const { items } = sections;
  const rows = items.filter((section) => section.scope === scope);
  return (
    <Loaded data={sections} height={480} isEmpty={rows.length === 0} empty="">
      <RowTable
        caption={t('roles.grants')}
        columns={columnsOf({ grants, onChange, isReadOnly })}
        rows={rows}
        keyOf={({ code }) => code}
      />
    </Loaded>
  );
}

function columnsOf({ grants, onChange, isReadOnly }: Omit<Props, 'scope'>): readonly RowColumn<Section>[] {
  const of = ({ code }: Section) => grants.find((grant) => grant.code === code);

  const box = (section: Section, verb: string, label?: string) => (
    <Checkbox
      key={verb}
      size="sm"
      {...(label === undefined
        ? { 'aria-label': t('roles.verbIn', { verb: verbName(verb), section: section.name }) }
        : { label })}
      checked={of(section)?.verbs.includes(verb) ?? false}
      disabled={isReadOnly}
      onChange={() => onChange(toggled(grants, section, verb))}
    />
  );

  const set = (code: string, part: Partial<Grant>) =>
    onChange(grants.map((grant) => (grant.code === code ? { ...grant, ...part } : grant)));

  return [
    { header: t('roles.section'), isTitle: true, value: ({ name }) => name },
    ...mainVerbs.map((verb) => ({
      header: verbName(verb),
      value: (section: Section) => (section.verbs.includes(verb) ? box(section, verb) : ''),
    })),
    {
      header: t('roles.further'),
      value: (section) => {
        const further = section.verbs.filter((verb) => !mainVerbs.some((main) => main === verb));
        if (further.length === 0) return '';
        return <Group gap="sm">{further.map((verb) => box(section, verb, verbName(verb)))}</Group>;
      },
    },
    {
      header: t('roles.reach'),
      value: (section) => {
        const grant = of(section);
        if (grant === undefined) return '';
        if (section.reaches.length === 1) return say(reaches[grant.scope]);
        return (
          <NativeSelect
            size="xs"
            aria-label={t('roles.reachOf', { section: section.name })}
            disabled={isReadOnly}
            data={section.reaches.map((value) => ({ value, label: say(reaches[value]) }))}
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
        if (!section.hasLimit || !grant?.verbs.includes('approve')) return '';
        return (
          <LimitField
            label={t('roles.limitOf', { section: section.name })}
            limit={grant.amountLimit ?? null}
            isReadOnly={isReadOnly}
            onChange={(amountLimit) => set(section.code, { amountLimit })}
          />
        );
      },
    },
  ];
}
