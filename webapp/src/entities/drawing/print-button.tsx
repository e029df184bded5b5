import './words';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { notifyIfFailed } from '@/shared/ui/notify';
import { TaskButton } from '@/shared/workflow/task-button';
import type { PrintOf } from './api';
import { byItem, isWaiver, type DrawingRow } from './model';
import { cancelPrint, usePrint, usePrintShare } from './stores';

type Props = { drawings: readonly DrawingRow[]; size?: 'compact-sm' };

type Choice = PrintOf & { readonly label: string };

/** As many as one PDF has. */
const most = 200;

/** One PDF of a drawing, or of the newest revisions of each request's. While it is made, the button cancels it. */
export function PrintButton({ drawings, size }: Props) {
  const isLoading = usePrint((state) => state.isLoading);
  const share = usePrintShare();
  const choices = drawings.length === 1 ? choicesOfOne(drawings) : choicesOf(drawings);
  if (choices.length === 0) return null;
  const print = async (wanted: PrintOf) => {
    notifyIfFailed(await usePrint.getState().run(wanted));
  };
  return (
    <Menu
      position="bottom-end"
      trigger={(given) => (
        <TaskButton
          {...given}
          {...(size && { size })}
          label={t('drawing.print')}
          icon={<IconPrinter size={size ? 14 : 16} aria-hidden />}
          cancelLabel={t('drawing.cancelPrint')}
          isLoading={isLoading}
          share={share}
          onCancel={cancelPrint}
        />
      )}
      entries={choices.map(({ label, ...wanted }) => ({ label, onChoose: () => void print(wanted) }))}
    />
  );
}

function choicesOfOne(drawings: readonly DrawingRow[]): readonly Choice[] {
  return drawings.flatMap((drawing) => {
    const wanted = { requestId: drawing.requestId, ids: [drawing.id] };
    const plain = { ...wanted, withMarks: false, label: t('drawing.printPlain') };
    const marked = { ...wanted, withMarks: true, label: t('drawing.printMarked') };
    return isWaiver(drawing) ? [{ ...plain, label: t('drawing.printWaiver') }] : [plain, marked];
  });
}

/** The newest revisions of each request, those that are void left out; what one PDF can't hold goes into a second. */
function choicesOf(rows: readonly DrawingRow[]): readonly Choice[] {
  const newest = byItem(rows)
    .flatMap((revisions) => revisions.at(-1) ?? [])
    .filter(({ status }) => status !== 'void');
  return [...Map.groupBy(newest, ({ requestId }) => requestId)].flatMap(([requestId, all]) =>
    chunksOf(all).flatMap(({ part, name }) => {
      const ids = part.map(({ id }) => id);
      const said = { request: all[0]?.requestNumber ?? '', drawings: name };
      return [
        { requestId, ids, withMarks: false, label: t('drawing.printOf', said) },
        { requestId, ids, withMarks: true, label: t('drawing.printOfMarked', said) },
      ];
    }),
  );
}

function chunksOf(all: readonly DrawingRow[]) {
  if (all.length <= most) return [{ part: all, name: t('drawing.drawingCount', { count: all.length }) }];
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => {
    const from = index * most;
    const part = all.slice(from, from + most);
    return { part, name: t('drawing.drawingsFrom', { from: from + 1, to: from + part.length }) };
  });
}
