import '../words';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router';
import { DifferencesPanel } from '@/entities/acceptance/differences-panel';
import type { AcceptanceItem } from '@/entities/acceptance/model';
import { OfferBill, OfferLines, termsOf } from '@/entities/acceptance/offer-panels';
import { useAcceptance } from '@/entities/acceptance/stores';
import { useThumbnails } from '@/entities/elevation/use-thumbnails';
import { msg, t } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { RecordPage } from '@/shared/ui/record-page';
import { isAllowed } from '@/shared/workflow/model';
import type { QuoteOffer } from '../api';
import { AcceptForm } from '../parts/accept-form';
import { useOffer } from '../stores';

const record = {
  store: useOffer,
  kind: msg('acceptances.acceptKind'),
  title: ({ number }: QuoteOffer) => t('acceptances.acceptTitle', { number }),
};

export const prefetch = prefetchRecord(useOffer);

/** Accepting a quote: exactly what is accepted, and what the order needs beside it. */
export default function AcceptQuotePage() {
  const id = Number(useParams()['id']);
  const { item } = useOffer(id);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[
        { label: msg('acceptance.lists'), to: paths.quotes.to() },
        { label: item?.number ?? msg('acceptance.quote'), to: paths.quote.to({ id }) },
      ]}
    >
      {(offer) => <Accepting id={id} offer={offer} />}
    </RecordPage>
  );
}

type Props = { id: number; offer: QuoteOffer };

function Accepting({ id, offer }: Props) {
  const { acceptanceId } = offer;
  const pictureOf = useThumbnails({ id, quote: true });
  const { item: open, isSuccess, message } = useAcceptance(acceptanceId ?? null);
  const isAgain = open !== null && isAllowed(open, 'accept');
  // What it says comes between the parts of the page, which would move.
  if (acceptanceId && !isSuccess && message === '')
    return <Skeleton h={480} role="status" aria-label={t('app.loading')} />;
  return (
    <RecordColumns
      side={
        <Panel title={t('acceptances.yourOrder')}>
          {acceptanceId && !isAgain ? (
            open && <AcceptedAlready acceptance={open} />
          ) : (
            <Order id={id} offer={offer} before={open} />
          )}
        </Panel>
      }
    >
      {isAgain && <DifferencesPanel acceptance={open} />}
      <OfferLines offer={offer} title={t('acceptances.shown')} pictureOf={pictureOf} />
      <OfferBill offer={offer} />
      <FactsPanel title={t('acceptance.conditions')} facts={termsOf(offer)} />
    </RecordColumns>
  );
}

function AcceptedAlready({ acceptance: { id, number } }: { acceptance: AcceptanceItem }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{t('acceptances.isAccepted')}</Text>
      <Anchor component={Link} to={paths.acceptance.to({ id })} size="sm">
        {t('acceptances.seeIt', { number })}
      </Anchor>
    </Stack>
  );
}

function Order(props: ComponentProps<typeof AcceptForm>) {
  const obstacle = useObstacle(props.offer);
  return obstacle === null ? <AcceptForm {...props} /> : <Text size="sm">{obstacle}</Text>;
}

/** Why the reader can't accept this quote themselves; null: they can. */
function useObstacle({ beyondLimit }: QuoteOffer): string | null {
  const can = useCan();
  const isImpersonating = useSession((session) => session.isImpersonating);
  if (isImpersonating) return t('acceptances.impersonating');
  if (!can('orders:order')) return t('acceptances.notYours');
  return beyondLimit ?? null;
}
