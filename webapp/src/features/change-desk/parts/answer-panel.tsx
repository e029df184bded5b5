import { Button } from '@mantine/core';
import type { ChangeItem } from '@/entities/change-request/model';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { TimeText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { changeDeskApi } from '../api';

type Props = { request: Pick<ChangeItem, 'id' | 'answer'> };

/** What the dealer answered to the price; where staff recorded it, with its proof. */
export function AnswerPanel({ request: { id, answer } }: Props) {
  const save = useSaveFile(changeDeskApi.file);
  if (!answer) return null;
  const { answeredBy, answeredAt, reason, proof } = answer;
  return (
    <FactsPanel
      title={t('change.answer')}
      facts={[
        Boolean(answeredBy) && {
          label: proof ? t('change.recordedBy') : t('change.answeredBy'),
          value: answeredBy,
        },
        { label: t('change.answeredAt'), value: <TimeText at={answeredAt} /> },
        reason !== '' && { label: t('change.reason'), value: reason },
        Boolean(proof) && {
          label: t('change.proof'),
          value: (
            <Button size="compact-sm" variant="subtle" onClick={() => void save(id, proof ?? '')}>
              {proof}
            </Button>
          ),
        },
      ]}
    />
  );
}
