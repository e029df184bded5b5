import './words';
import { Tabs, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import type { Section } from './fields';
import classes from './record-form.module.css';
import type { SectionTab } from './use-section-tabs';

type Props = {
  tabs: readonly SectionTab[];
  open: SectionTab;
  onOpen: (tab: string | null) => void;
  show: (sections: readonly Section[]) => ReactNode;
};

/** Sections of a form behind tabs; those out of sight keep what was entered in them. */
export function SectionTabs({ tabs, open, onOpen, show }: Props) {
  return (
    <Tabs value={open.name} onChange={onOpen} keepMountedMode="display-none">
      <Tabs.List mb="md">
        {tabs.map(({ name, isWrong }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
            {isWrong && (
              <span className={classes.wrong}>
                <VisuallyHidden>{t('records.tabIsWrong')}</VisuallyHidden>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, sections }) => (
        <Tabs.Panel key={name} value={name}>
          <div className={classes.main}>{show(sections)}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
