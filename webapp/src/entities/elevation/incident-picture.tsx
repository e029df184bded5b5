import type { Drawing } from './model';
import { UnitDrawing } from './unit-drawing';
import { panelWords } from './words';

type Props = { drawing: Drawing; panel: number | null | undefined };

/** The unit of an incident, with the panel that someone has pointed at. It is too small for dimension lines. */
export function IncidentPicture({ drawing, panel }: Props) {
  const marked = drawing.panels?.find(({ number }) => number === panel);
  return (
    <UnitDrawing
      drawing={{ ...drawing, dimensions: [] }}
      marked={panel}
      label={[drawing.label, marked && panelWords(marked)].filter(Boolean).join('. ')}
    />
  );
}
