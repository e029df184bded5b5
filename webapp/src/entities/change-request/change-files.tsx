import { FilesPanel } from '@/shared/records/files-panel';
import { isAllowed } from '@/shared/workflow/model';
import { changeFiles } from './files';
import type { ChangeItem } from './model';

type Props = { request: ChangeItem };

/** The files of a request, and a place for more. What is there stays there. */
export function ChangeFiles({ request }: Props) {
  return (
    <FilesPanel
      id={request.id}
      item={request}
      files={changeFiles}
      mayEdit={isAllowed(request, 'message')}
      mayRemove={false}
    />
  );
}
