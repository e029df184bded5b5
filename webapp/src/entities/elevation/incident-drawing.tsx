import type { Drawing } from './model';
import { UnitDrawing } from './unit-drawing';
import classes from './unit-drawing.module.css';
import { panelWords } from './words';

type Props = { incident: { readonly drawing?: Drawing | null; readonly panel?: number | null } };

/** The unit of an incident, with the panel that someone has pointed at. */
export function IncidentDrawing({ incident: { drawing, panel } }: Props) {
  if (!drawing) return null;
  const marked = drawing.panels?.find(({ number }) => number === panel);
  return (
    <div className={classes.incident}>
      <UnitDrawing
        drawing={drawing}
        marked={panel}
        label={[drawing.label, marked && panelWords(marked)].filter(Boolean).join('. ')}
      />
    </div>
  );
}
