import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { fieldsOf, isErrorOf, type Section } from './fields';

export type SectionTab = {
  readonly name: string;
  readonly sections: readonly Section[];
  /** A field in this section has an error. */
  readonly isWrong: boolean;
};

/**
 * A long form in tabs. The open one is not in the address: there, another tab of a page takes its form away, and
 * whoever has entered something would be asked about it.
 */
export function useSectionTabs(sections: readonly Section[], problem: Problem) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [judged, setJudged] = useState(problem);
  const tabs = tabsOf(sections, problem);
  const open = tabs.find(({ name }) => name === chosen) ?? tabs[0];

  // What was refused behind another tab is shown at once. While fields are being mended, nobody is led away.
  if (judged !== problem) {
    setJudged(problem);
    const wrong = tabs.find(({ isWrong }) => isWrong);
    if (wrong !== undefined && open?.isWrong === false && !problem.isMended) setChosen(wrong.name);
  }

  /** Opens the tab of a field, so that it can take the focus. */
  const reveal = (error: string) => {
    const behind = tabs.find((tab) => fieldsOf(tab.sections).some((field) => isErrorOf(field, error)));
    if (behind !== undefined) flushSync(() => setChosen(behind.name));
  };

  return { tabs, open, setChosen, reveal };
}

function tabsOf(sections: readonly Section[], { errors }: Problem): readonly SectionTab[] {
  const nameOf = ({ tab }: Section) => tab && t(tab);
  const wrong = Object.keys(errors);
  return [...new Set(sections.map(nameOf))].flatMap((name) => {
    if (name === undefined) return [];
    const own = sections.filter((section) => nameOf(section) === name);
    const isWrong = fieldsOf(own).some((field) => wrong.some((error) => isErrorOf(field, error)));
    return [{ name, sections: own, isWrong }];
  });
}
