import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { ReportKind, ReportQuery } from '../model';
import { useDropReport, useSavedReports, useSaveReport } from '../stores';

type Props = { kind: ReportKind; asked: ReportQuery };

const dayMs = 86_400_000;

/** Has this report mailed each Monday, or no longer; it covers as many days as are shown. */
export function MondayMail({ kind, asked }: Props) {
  const saved = useSavedReports();
  const save = useSaveReport((state) => state.run);
  const isSaving = useSaveReport((state) => state.isLoading);
  const drop = useDropReport((state) => state.run);
  const isDropping = useDropReport((state) => state.isLoading);
  const { type, fromDate, toDate, techId, account } = asked;
  const span = Date.parse(toDate) - Date.parse(fromDate);
  const days = Math.min(366, Math.round(span / dayMs) + 1);
  const kept = saved.items.find(
    (one) =>
      one.report === kind &&
      one.type === type &&
      one.days === days &&
      String(one.techId ?? '') === String(techId ?? '') &&
      (one.account ?? '') === (account ?? ''),
  );
  const onClick = async () => {
    const result = kept
      ? await drop(kept.id)
      : await save({
          report: kind,
          type,
          days,
          techId: techId ?? null,
          account: account ?? null,
        });
    if (result === null) return;
    if (result.isSuccess) notifySuccess(result.message);
    else notifyFailure(result.message);
  };
  return (
    <Button
      variant="default"
      loading={isSaving || isDropping}
      disabled={!saved.isSuccess}
      leftSection={kept ? <IconMailOff size={16} aria-hidden /> : <IconMail size={16} aria-hidden />}
      onClick={() => void onClick()}
    >
      {t(kept ? 'reports.stopMail' : 'reports.mail')}
    </Button>
  );
}
