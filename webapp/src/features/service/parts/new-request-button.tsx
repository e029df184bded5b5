import { Button, Menu } from '@mantine/core';
import { IconPlus, IconQuestionMark, IconWindow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';

/** The two doors to a new request. */
export function NewRequestButton() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('requests.new')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.newProductRequest.to()}
          leftSection={<IconWindow size={18} aria-hidden />}
        >
          {t('nav.newProductRequest')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.newIncidentRequest.to()}
          leftSection={<IconQuestionMark size={18} aria-hidden />}
        >
          {t('nav.newIncidentRequest')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
