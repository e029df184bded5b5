import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import type { ChangeDetail, ChangeItem, ChangeKind, ChangeLine } from './model';
import classes from './line-changes.module.css';

type Props = {
  request: Pick<ChangeItem, 'type' | 'comment' | 'orderCurrency'>;
  /** As they were quoted, or as they are now. */
  lines: readonly ChangeLine[];
  details: readonly ChangeDetail[];
  /** The unit of a line, from outside, for those who may see it. It has its place before it comes. */
  pictureOf?: ((lineNumber: number) => ReactNode) | undefined;
};

/** What changes of each line of an order, from before to after, beside the picture of its unit. */
export function LineChanges({ request, lines, details, pictureOf }: Props) {
  const { type, comment } = request;
  const ofOrder = details.filter(({ lineNumber }) => typeof lineNumber !== 'number');
  const toldByKind = wordsOf[type];
  return (
    <div className={classes.lines}>
      {ofOrder.length > 0 && <Changes details={ofOrder} />}
      {lines.map((line) => (
        <section
          key={line.lineNumber}
          aria-label={t('change.lineOf', { number: lineLabel(line.lineNumber) })}
        >
          <LineHead
            line={line}
            picture={pictureOf && <div className={classes.picture}>{pictureOf(line.lineNumber)}</div>}
            request={request}
          />
          <Changes details={details.filter(({ lineNumber }) => lineNumber === line.lineNumber)} />
        </section>
      ))}
      {details.length === 0 && (
        <Text size="sm" {...(toldByKind === undefined && { c: 'dimmed' })}>
          {t(toldByKind ?? msg('change.noDetails'))}
        </Text>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('change.asAsked')}
        </Text>
        <p className={classes.comment}>{comment}</p>
      </div>
    </div>
  );
}

type HeadProps = {
  line: ChangeLine;
  picture: ReactNode;
  request: Pick<ChangeItem, 'orderCurrency'>;
};

/** Nothing is to be otherwise but the line or the order itself. */
const wordsOf: Partial<Readonly<Record<ChangeKind, Words>>> = {
  cancelLine: msg('change.lineCancelled'),
  hold: msg('change.orderHeld'),
};

function LineHead({ line, picture, request: { orderCurrency } }: HeadProps) {
  const { lineNumber, mark, product, description, size, quantity: pieces, net } = line;
  const facts = [
    size,
    t('change.pieces', { count: pieces }),
    typeof net === 'number' && money(net, orderCurrency),
  ];
  return (
    <div className={classes.head}>
      {picture}
      <div className={classes.name}>
        <h3>{[t('change.lineOf', { number: lineLabel(lineNumber) }), mark].filter(Boolean).join(' · ')}</h3>
        <div>{description || product}</div>
        <div className={classes.about}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  );
}

function Changes({ details }: { details: readonly ChangeDetail[] }) {
  if (details.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {details.map(({ field, old, new: next, note, lineNumber }) => (
        <li key={`${lineNumber} ${field} ${next}`} className={classes.change}>
          <span className={classes.what}>{field}</span>
          <span>{old || '–'}</span>
          <span aria-label={t('change.becomes')} role="img">
            →
          </span>
          <span className={classes.after}>{next}</span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
