import { words, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';

/** The work lists of drawings, the first as the list comes. */
export const workLists: readonly { readonly value: string; readonly label: Words }[] = [
  { value: '', label: words('drawingDesk.listOpen') },
  { value: 'mine', label: words('drawingDesk.listMine') },
  { value: 'checking', label: words('drawingDesk.listChecking') },
  { value: 'issued', label: words('drawingDesk.listIssued') },
  { value: 'release', label: words('drawingDesk.listRelease') },
  { value: 'waivers', label: words('drawingDesk.listWaivers') },
  { value: 'expiring', label: words('drawingDesk.listExpiring') },
  { value: 'all', label: words('drawingDesk.listAll') },
];

/** Where a drawing of a request begins. */
export const newDrawingPath = (requestId: number): string =>
  `${staffPaths.newDrawing.to()}?request=${requestId}`;
