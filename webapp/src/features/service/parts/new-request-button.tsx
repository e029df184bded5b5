import { Button } from '@mantine/core';
import { IconPlus, IconQuestionMark, IconWindow } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Menu } from '@/shared/popups/menu';

/** The two doors to a new request. */
export function NewRequestButton() {
  return (
    <Menu
      position="bottom-end"
      trigger={(given) => (
        <Button {...given} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('requests.new')}
        </Button>
      )}
      entries={[
        {
          label: t('nav.newProductRequest'),
          to: paths.newProductRequest.to(),
          icon: <IconWindow size={18} aria-hidden />,
        },
        {
          label: t('nav.newIncidentRequest'),
          to: paths.newIncidentRequest.to(),
          icon: <IconQuestionMark size={18} aria-hidden />,
        },
      ]}
    />
  );
}
