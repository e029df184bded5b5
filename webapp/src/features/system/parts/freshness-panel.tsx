import '../words';
import { nouns } from '@/entities/codes/nouns';
import { dateTime } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { Facts } from '@/shared/ui/facts';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useStatus } from '../stores';
import { Arrival } from './arrival';

const now = {};

/** How old what comes from the ERP is. */
export function FreshnessPanel() {
  const data = useStatus(now);
  const { item } = data;
  const imports = item?.imports ?? [];
  return (
    <Panel title={t('system.freshness')}>
      <Loaded data={data} height={200} isEmpty={imports.length === 0} empty={t('system.never')}>
        <Facts
          facts={imports.map(({ noun, importedAt, expected }) => ({
            label: codeText(nouns, noun),
            value: (
              <>
                {importedAt ? dateTime(importedAt) : t('system.never')} <Arrival standing={expected} />
              </>
            ),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
