import { keptSource } from '@/shared/viewer/kept-source';
import type { SheetSource } from '@/shared/viewer/source';
import { drawingRoot, drawingsApi } from './api';
import type { DrawingDocument } from './shapes';

/** A document of a drawing, for the viewer. */
export function documentSource(
  id: number,
  { slot, name, version, sha256 }: Pick<DrawingDocument, 'slot' | 'name' | 'version' | 'sha256'>,
): SheetSource {
  const root = drawingRoot(id);
  return keptSource({
    key: `${id}/${slot}/${name}/${version}/${sha256}`,
    name,
    paths: { document: `${root}/document`, page: `${root}/page`, lines: `${root}/lines` },
    query: { slot, name, version },
    download: () => drawingsApi.download({ id, slot, name, version }),
  });
}
