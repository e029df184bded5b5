import '../words';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { PageHeader } from '@/shared/ui/page-header';
import { ImportFile } from './import-file';
import { ImportPreview } from './import-preview';

/** First the file, then what it would change; which one is looked at stands in the address. */
export default function ImportPricesPage() {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('list')) || null;
  return (
    <>
      <PageHeader
        title={t('priceList.import')}
        about={t('priceList.about')}
        crumbs={[{ label: t('nav.pricing'), to: staffPaths.pricing.to() }]}
      />
      {id === null ? (
        <ImportFile onRead={(list) => setAddress({ list: String(list) })} />
      ) : (
        <ImportPreview id={id} onDropped={() => setAddress({})} />
      )}
    </>
  );
}
