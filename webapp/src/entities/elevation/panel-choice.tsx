import './words';
import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { t } from '@/shared/i18n/t';
import type { Drawing } from './model';
import { marginOf, UnitDrawing } from './unit-drawing';
import classes from './panel-choice.module.css';

type Props = {
  drawing: Drawing;
  label: string;
  /** Where the summary of a refused form leads. */
  id?: string;
  error?: string | undefined;
  value: number | null;
  onChange: (panel: number | null) => void;
  /** A tap says all there is to say, so that it leads on; whoever goes through the panels by keys only chooses. */
  onTap?: ((panel: number) => void) | undefined;
};

// Never higher than what a phone held upright shows beside the words.
const tallest = 18;

/** A unit whose panels are choices: which of them has the problem. */
export function PanelChoice({ drawing, label, id, error, value, onChange, onTap }: Props) {
  const name = useId();
  const errorId = `${name}error`;
  const { panels = [] } = drawing;
  const chosen = panels.find(({ number }) => number === value);
  const margin = marginOf(drawing);
  const [width, height] = [drawing.width + 2 * margin, drawing.height + 2 * margin];
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <fieldset
      className={classes.choice}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div
        className={classes.picture}
        style={{ aspectRatio: width / height, width: `min(100%, ${tallest * (width / height)}rem)` }}
      >
        <UnitDrawing drawing={drawing} marked={value} />
        {panels.map((panel) => (
          <label
            key={panel.number}
            className={classes.panel}
            style={{
              left: share(panel.x + margin, width),
              top: share(panel.y + margin, height),
              width: share(panel.width, width),
              height: share(panel.height, height),
            }}
          >
            <input
              type="radio"
              name={name}
              aria-label={panel.label}
              checked={panel.number === value}
              onChange={() => onChange(panel.number)}
              // Arrow keys bring a click as well, without a pointer.
              onClick={({ detail }) => detail > 0 && onTap?.(panel.number)}
            />
          </label>
        ))}
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={errorId}>
          {error}
        </Text>
      )}
      <div className={classes.said}>
        <Text size="sm" aria-live="polite">
          {chosen ? chosen.label : t('elevation.noPanel')}
        </Text>
        {chosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('elevation.clearPanel')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
