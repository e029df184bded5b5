import { notPosted } from '@/entities/money/model';
import { FiguresPanel, type FigurePaths } from '@/entities/money/figures-panel';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { paths } from '@/shared/paths';
import { Loaded } from '@/shared/ui/loaded';
import type { useFinancials } from '../stores';
import classes from './summary.module.css';

type Props = { data: ReturnType<typeof useFinancials>; chosen: string | undefined };

/** The figures of each currency beside those of the others. */
export function Summary({ data, chosen }: Props) {
  // As high as what comes, which fills the first screen of a phone.
  const height = useIsPhone() ? 710 : 475;
  return (
    <Loaded data={data} height={height}>
      <div className={classes.columns}>
        {data.item?.currencies.map((figures) => (
          <FiguresPanel
            key={figures.currency}
            figures={figures}
            paths={pathsOf(figures.currency)}
            chosen={chosen}
          />
        ))}
      </div>
    </Loaded>
  );
}

function pathsOf(currency: string): FigurePaths {
  const items = (filter: string) => `${paths.financials.to()}?f.currency=${currency}${filter}`;
  return {
    balance: items(''),
    overdue: items('&f.daysLate=1..'),
    recorded: `${paths.remittances.to()}?f.currency=${currency}&${notPosted}`,
    ageing: (part) => items(`&f.ageing=${part}`),
  };
}
