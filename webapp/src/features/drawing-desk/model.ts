import { msg, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';

/** The work lists of drawings, the first as the list comes. */
export const workLists: readonly { readonly value: string; readonly label: Words }[] = [
  { value: '', label: msg('drawingDesk.listOpen') },
  { value: 'mine', label: msg('drawingDesk.listMine') },
  { value: 'checking', label: msg('drawingDesk.listChecking') },
  { value: 'issued', label: msg('drawingDesk.listIssued') },
  { value: 'release', label: msg('drawingDesk.listRelease') },
  { value: 'waivers', label: msg('drawingDesk.listWaivers') },
  { value: 'expiring', label: msg('drawingDesk.listExpiring') },
  { value: 'all', label: msg('drawingDesk.listAll') },
];

/** Where a drawing of a request begins. */
export const newDrawingPath = (requestId: number): string =>
  `${staffPaths.newDrawing.to()}?request=${requestId}`;
