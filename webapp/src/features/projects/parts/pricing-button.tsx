import { IconPrinter } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { notifyIfFailed } from '@/shared/ui/notify';
import { TaskButton } from '@/shared/workflow/task-button';
import { cancelPricing, usePricing, usePricingShare } from '../stores';

/** The pricing documents of all requests of a project as one PDF. While it is made, the button cancels it. */
export function PricingButton({ projectId }: { projectId: number }) {
  const isLoading = usePricing((state) => state.isLoading);
  const share = usePricingShare();
  const onClick = async () => {
    notifyIfFailed(await usePricing.getState().run(projectId));
  };
  return (
    <TaskButton
      size="compact-sm"
      label={t('projects.pricing')}
      icon={<IconPrinter size={14} aria-hidden />}
      cancelLabel={t('projects.cancelPricing')}
      isLoading={isLoading}
      share={share}
      onCancel={cancelPricing}
      onClick={() => void onClick()}
    />
  );
}
