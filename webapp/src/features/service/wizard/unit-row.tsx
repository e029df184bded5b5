import './step-words';
import { ActionIcon, Checkbox, Group, Input, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isDivided } from '@/entities/elevation/model';
import { PanelChoice } from '@/entities/elevation/panel-choice';
import { UnitDrawing } from '@/entities/elevation/unit-drawing';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { serviceRequestPath } from '@/shared/side';
import type { SimilarRequest, UnitLine } from '../model';
import { withLine, withOnly, type Unit } from './draft';
import { SerialField } from './serial-field';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

const otherOf = ({ openRequest }: UnitLine, id: number | null) =>
  openRequest && openRequest.requestId !== id ? openRequest : null;

/** Whether nothing more is to be said of a unit before its problem. */
export const isPlain = (line: UnitLine, id: number | null): boolean =>
  line.quantity <= 1 && !isDivided(line.drawing) && otherOf(line, id) === null;

type Props = Pick<StepProps, 'wizard'> & {
  line: UnitLine;
  /** Units are ticked, not tapped one for another. */
  isSeveral: boolean;
  similar: readonly SimilarRequest[];
};

/** A unit to choose, by its picture; a tap leads on, unless something is to be said of the unit. */
export function UnitRow({ line, isSeveral, wizard, similar }: Props) {
  const { draft, id, change, next } = wizard;
  const { lineNumber, product, description, mark, size, quantity, drawing } = line;
  const incident = draft.incidents.find((one) => one.lineNumber === lineNumber);
  const other = otherOf(line, id);
  const withUnit = (changes: Partial<Unit>) => ({
    ...draft,
    incidents: draft.incidents.map((one) => (one.lineNumber === lineNumber ? { ...one, ...changes } : one)),
  });
  const put = (changes: Partial<Unit>) => change(withUnit(changes));
  // Of a single unit, its panel is all that is left to say.
  const isLast = !isSeveral && quantity <= 1;
  const more = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  const isChosen = incident !== undefined;
  // On a phone, what is still to be said of the last unit would lie below what is in sight.
  useEffect(() => {
    if (isChosen && isTapped.current) more.current?.scrollIntoView({ block: 'nearest' });
    isTapped.current = false;
  }, [isChosen]);
  const onTap = () => {
    isTapped.current = true;
    const changed = withOnly(draft, line);
    if (isPlain(line, id)) void next(changed);
    else change(changed);
  };
  const name = [t('service.line', { number: lineLabel(lineNumber) }), description || product].join(' · ');
  const about = [size, mark, t('service.units', { count: quantity })].filter(Boolean).join(' · ');
  return (
    <li className={classes.unit} data-chosen={isChosen}>
      {isSeveral ? (
        <div className={classes.unitHead}>
          <Picture line={line} />
          <Checkbox
            size="md"
            checked={isChosen}
            onChange={(event) => change(withLine(draft, line, event.currentTarget.checked ? 1 : 0))}
            label={name}
            description={about}
          />
        </div>
      ) : (
        <button type="button" className={classes.unitHead} aria-pressed={isChosen} onClick={onTap}>
          <span className={classes.words}>
            <span className={classes.strong}>{name}</span>
            <span className={classes.about}>{about}</span>
          </span>
          <Picture line={line} />
        </button>
      )}
      {other && (
        <p className={classes.hint}>
          {t('wizard.alreadyOpen')}{' '}
          <Link to={serviceRequestPath(other.requestId)}>{t('wizard.lookAt', { number: other.number })}</Link>
        </p>
      )}
      {incident && (
        <div ref={more} className={classes.unitMore}>
          {quantity > 1 && (
            <Quantity
              label={t('wizard.howMany', { number: lineLabel(lineNumber) })}
              value={incident.quantity}
              most={Math.ceil(quantity)}
              onChange={(count) => change(withLine(draft, line, count))}
            />
          )}
          {isSeveral && (
            <SerialField
              wizard={wizard}
              similar={other ? [] : similar}
              value={incident.unitSerial}
              onChange={(unitSerial) => put({ unitSerial })}
            />
          )}
          {drawing && isDivided(drawing) && (
            <PanelChoice
              drawing={drawing}
              label={t('elevation.whichPanel')}
              value={incident.panel}
              onChange={(panel) => put({ panel })}
              onTap={isLast ? (panel) => void next(withUnit({ panel })) : undefined}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Picture({ line: { drawing } }: { line: UnitLine }) {
  return <span className={classes.unitPicture}>{drawing && <UnitDrawing drawing={drawing} />}</span>;
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
