import { t } from '@/shared/i18n/t';
import { RequestConversation } from '@/entities/service/request-talk';
import { AudienceForm } from '@/shared/workflow/audience-form';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '@/entities/service/staff/model';
import { useWriteMessage } from '@/entities/service/staff/stores';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

export function ConversationPanel({ request }: Props) {
  const write = useWriteMessage((state) => state.run);
  const { id, accountName } = request;
  return (
    <Panel title={t('desk.conversation')}>
      <RequestConversation request={request} side="staff" />
      {isAllowed(request, 'message') && (
        <div className={classes.compose}>
          <AudienceForm
            dealer={accountName}
            send={(given) => write({ requestid: id, ...given })}
            draft={`message ${id}`}
          />
        </div>
      )}
    </Panel>
  );
}
