import './step-words';
import { Anchor } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { useArticleHint, useSymptoms } from '../stores';
import { articleFor } from './symptoms';

type Props = { symptom: string; account: string };

/** What the knowledge base says about the trouble: some of it helps without a visit. */
export function ArticleOffer({ symptom, account }: Props) {
  const { items } = useSymptoms({ account });
  const id = articleFor(items, symptom);
  const isReader = !isStaffSide();
  const { item: hint } = useArticleHint(id !== null && isReader ? symptom : null);

  if (id === null) return null;
  const to = pathsOfSide().article.to({ id });
  return (
    <Notice tone="neutral" title={t('wizard.articleOffer')}>
      <Anchor href={to} target="_blank" rel="noreferrer" inherit>
        {hint?.title ?? t('wizard.articleLink')}
      </Anchor>
      {hint !== null && hint.summary !== '' && <div>{hint.summary}</div>}
    </Notice>
  );
}
