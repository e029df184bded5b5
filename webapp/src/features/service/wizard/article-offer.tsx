import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { useArticleHint, useSymptoms } from '../stores';
import { articleFor } from './symptoms';

type Props = { symptom: string };

/** What the knowledge base says about the trouble: some of it helps without a visit. */
export function ArticleOffer({ symptom }: Props) {
  const { items } = useSymptoms();
  const { item, query, run } = useArticleHint();
  const id = articleFor(items, symptom);
  const isReader = !isStaffSide();
  useEffect(() => {
    if (id !== null && isReader) void run(symptom);
  }, [run, symptom, id, isReader]);

  if (id === null) return null;
  const hint = query === symptom ? item : null;
  const to = (isReader ? paths.article : paths.adminArticle).to({ id });
  return (
    <Notice tone="neutral" title={t('wizard.articleOffer')}>
      <Anchor href={to} target="_blank" rel="noreferrer" inherit>
        {hint?.title ?? t('wizard.articleLink')}
      </Anchor>
      {hint !== null && hint.summary !== '' && <div>{hint.summary}</div>}
    </Notice>
  );
}
