import { isStaffSide } from '@/shared/side';
import { keptSource } from '@/shared/viewer/kept-source';
import type { SheetSource } from '@/shared/viewer/source';
import { projectsApi } from './api';
import type { ProjectFile } from './shapes';

/** One version of a file of a request, for the viewer. */
export function fileSource(
  requestId: number,
  { name, version, slot }: Pick<ProjectFile, 'name' | 'version' | 'slot'>,
  title: string,
): SheetSource {
  const at = <Call extends string>(call: Call) =>
    `${isStaffSide() ? '/admin/dds/requests' : '/dds/project'}/${call}/${requestId}/${encodeURIComponent(name)}` as const;
  return keptSource({
    key: `${requestId}/${version}/${name}`,
    name: title,
    paths: { document: at('document'), page: at('documentpage'), lines: at('documentlines') },
    query: { version, slot },
    download: () => projectsApi.download({ requestId, name, version }),
  });
}
