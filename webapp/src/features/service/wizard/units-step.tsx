import { ActionIcon, Checkbox, Group, Input, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PanelChoice } from '@/entities/elevation/panel-choice';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { optional } from '@/shared/forms/optional';
import { lineLabel } from '@/shared/lib/line-label';
import { serviceRequestPath } from '@/shared/side';
import { Loaded } from '@/shared/ui/loaded';
import { warrantyWords, type SimilarRequest, type UnitLine } from '../model';
import { useUnits } from '../stores';
import { withLine, type Unit } from './draft';
import { FieldErrorTexts } from './field-error-texts';
import { SerialHint, useSerialHints } from './serial-hint';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** Which units of the order, and how many of each. */
export function UnitsStep({ wizard, formId }: StepProps) {
  const { draft, problem } = wizard;
  const data = useUnits({ order: draft.orderNumber, account: draft.account });
  const { item } = data;
  const similar = useSerialHints(wizard);
  const shipped = item?.shippedOn ? t('wizard.shippedOn', { date: date(item.shippedOn) }) : '';
  return (
    <>
      <StepTitle
        title={t('wizard.unitsTitle', { number: draft.orderNumber })}
        {...(item && {
          help: [shipped, t(warrantyWords[item.warrantyVerdict])].filter(Boolean).join(' · '),
        })}
      />
      <FieldErrorTexts errors={problem.errors} fields={unitFields} formId={formId} />
      <Loaded data={data} height={320} isEmpty={item?.lines.length === 0} empty={t('wizard.noUnits')}>
        <ul className={classes.choices}>
          {item?.lines.map((line) => (
            <UnitRow key={line.lineNumber} line={line} wizard={wizard} similar={similar} />
          ))}
        </ul>
      </Loaded>
    </>
  );
}

/** What the server may refuse of a unit stands above all of them. */
const unitFields = ['units', 'lineNumber', 'quantity', 'unitSerial', 'panel'];

type RowProps = Pick<StepProps, 'wizard'> & { line: UnitLine; similar: readonly SimilarRequest[] };

function UnitRow({ line, wizard, similar }: RowProps) {
  const { draft, id, change } = wizard;
  const { lineNumber, product, description, mark, size, quantity, openRequest, drawing } = line;
  const incident = draft.incidents.find((one) => one.lineNumber === lineNumber);
  const other = openRequest && openRequest.requestId !== id ? openRequest : null;
  const put = (changes: Partial<Unit>) =>
    change({
      ...draft,
      incidents: draft.incidents.map((one) => (one.lineNumber === lineNumber ? { ...one, ...changes } : one)),
    });
  return (
    <li className={classes.unit} data-chosen={incident !== undefined}>
      <div className={classes.unitHead}>
        <Checkbox
          size="md"
          checked={incident !== undefined}
          onChange={(event) => change(withLine(draft, line, event.currentTarget.checked ? 1 : 0))}
          label={[t('service.line', { number: lineLabel(lineNumber) }), description || product].join(' · ')}
          description={[size, mark, t('service.units', { count: quantity })].filter(Boolean).join(' · ')}
        />
        {drawing && !incident && <Thumbnail drawing={drawing} />}
      </div>
      {other && (
        <p className={classes.hint}>
          {t('wizard.alreadyOpen')}{' '}
          <Link to={serviceRequestPath(other.requestId)}>{t('wizard.lookAt', { number: other.number })}</Link>
        </p>
      )}
      {incident && (
        <div className={classes.unitMore}>
          {quantity > 1 && (
            <Quantity
              label={t('wizard.howMany', { number: lineLabel(lineNumber) })}
              value={incident.quantity}
              most={Math.ceil(quantity)}
              onChange={(count) => change(withLine(draft, line, count))}
            />
          )}
          <TextInput
            label={optional(t('wizard.serial'))}
            maxLength={60}
            autoCapitalize="characters"
            autoComplete="off"
            value={incident.unitSerial}
            onChange={(event) => put({ unitSerial: event.currentTarget.value })}
          />
          {drawing?.panels && (
            <PanelChoice
              drawing={drawing}
              label={t('elevation.whichPanel')}
              value={incident.panel}
              onChange={(panel) => put({ panel })}
            />
          )}
          {!other && <SerialHint wizard={wizard} similar={similar} serial={incident.unitSerial} />}
        </div>
      )}
    </li>
  );
}

type QuantityProps = { label: string; value: number; most: number; onChange: (value: number) => void };

function Quantity({ label, value, most, onChange }: QuantityProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="xs" role="group" aria-label={label}>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('wizard.fewer')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <Text component="output" fw={600} miw="3.5rem" ta="center" className="numeric">
          {t('wizard.quantityOf', { value, most })}
        </Text>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('wizard.more')}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Input.Wrapper>
  );
}
