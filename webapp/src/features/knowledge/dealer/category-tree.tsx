import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { inTreeOrder } from '../model';
import { useCategories } from '../stores';
import classes from './knowledge.module.css';

type Props = { current: number | null; onChoose: (id: number | null) => void };

/** Where articles are kept; choosing one shows what is in it and below it. Folded on a phone, above the articles. */
export function CategoryTree({ current, onChoose }: Props) {
  const isPhone = useIsPhone();
  const { items } = useCategories();
  const chosen = items.find(({ id }) => id === current)?.name ?? t('knowledge.allCategories');
  if (!isPhone) {
    return (
      <Panel title={t('knowledge.categories')}>
        <Tree current={current} onChoose={onChoose} />
      </Panel>
    );
  }
  return (
    <details className={classes.folded}>
      <summary>{t('knowledge.categoriesOf', { category: chosen })}</summary>
      <Tree current={current} onChoose={onChoose} />
    </details>
  );
}

function Tree({ current, onChoose }: Props) {
  const categories = useCategories();
  const rows = inTreeOrder(categories.items);
  return (
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
  );
}
