import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { inTreeOrder } from '../model';
import { useCategories } from '../stores';
import classes from './knowledge.module.css';

type Props = { current: number | null; onChoose: (id: number | null) => void };

/** Where articles are kept; choosing one shows what is in it and below it. */
export function CategoryTree({ current, onChoose }: Props) {
  const categories = useCategories();
  const { items } = categories;
  const rows = inTreeOrder(items);
  return (
    <Panel title={t('knowledge.categories')}>
      <Loaded data={categories} height={240}>
        <ul className={classes.tree}>
          <li>
            <button
              type="button"
              className={classes.category}
              aria-pressed={current === null}
              onClick={() => onChoose(null)}
            >
              {t('knowledge.allCategories')}
            </button>
          </li>
          {rows.map(({ id, name, depth, articles }) => (
            <li key={id} data-depth={Math.min(depth, 3)}>
              <button
                type="button"
                className={classes.category}
                aria-pressed={current === id}
                onClick={() => onChoose(id)}
              >
                {name}
                {articles > 0 && <span className={classes.count}>{integer(articles)}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Loaded>
    </Panel>
  );
}
