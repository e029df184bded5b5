import '../words';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { unitPrice } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { FileList } from '@/shared/records/file-list';
import { DateText } from '@/shared/ui/date-text';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import type { PriceItem } from '../model';
import { priceFiles, usePrice } from './price-list';

const record = {
  store: usePrice,
  kind: words('pricing.one'),
  crumbs: [{ label: words('nav.pricing'), to: paths.pricing.to() }],
  title: ({ description }: PriceItem) => description,
};

/** `$64.95 each`, `$3.20 per foot`. */
function priceText({ price: amount, currency, uomName, uom }: PriceItem): string {
  const price = unitPrice(amount, currency);
  const unit = (uomName || uom).toLowerCase();
  return unit === 'each' ? t('pricing.each', { price }) : t('pricing.per', { price, unit });
}

export default function PricePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage {...record} query={id}>
      {(item) => (
        <Stack gap="md" maw="52rem">
          <Panel title={t('pricing.facts')}>
            <Facts
              facts={[
                {
                  label: t('pricing.price'),
                  value: priceText(item),
                },
                Boolean(item.code) && { label: t('pricing.code'), value: item.code },
                Boolean(item.part) && { label: t('pricing.part'), value: item.part },
                { label: t('pricing.category'), value: item.category },
                { label: t('pricing.from'), value: <DateText day={item.effectiveFrom} /> },
                Boolean(item.effectiveTo) && {
                  label: t('pricing.to'),
                  value: <DateText day={item.effectiveTo} />,
                },
              ]}
            />
          </Panel>
          {item.attachments.length > 0 && (
            <Panel title={t('pricing.files')}>
              <FileList id={item.id} item={item} files={priceFiles} />
            </Panel>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
