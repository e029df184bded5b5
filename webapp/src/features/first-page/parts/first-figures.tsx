import '../words';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Figures } from '@/shared/ui/figures';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { figurePath, isBad } from '../paths';
import { useFirstFigures, type FirstFigure } from '../stores';

const all = {};

function trendOf({ trend }: FirstFigure) {
  if (trend.length === 0) return undefined;
  const values = trend.map(({ value }) => value);
  return {
    values,
    label: t('firstPage.trend', { values: values.map((value) => integer(value)).join(', ') }),
  };
}

/** The four figures with which a member of staff begins the day, each with its last week. */
export function FirstFigures() {
  const data = useFirstFigures(all);
  const figures = data.items.map((item) => ({
    value: integer(item.value),
    under: t(`firstPage.${item.figure}`),
    to: figurePath(item.figure),
    isBad: isBad(item),
    trend: trendOf(item),
  }));
  return (
    <Panel title={t('firstPage.title')} isFlush>
      <Loaded data={data} height={88} isEmpty={figures.length === 0} empty="">
        <Figures figures={figures} />
      </Loaded>
    </Panel>
  );
}
