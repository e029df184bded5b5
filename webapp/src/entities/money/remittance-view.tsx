import type { ReactNode } from 'react';
import type { Fact } from '@/shared/ui/facts';
import { RecordColumns } from '@/shared/ui/record-columns';
import type { RemittanceItem } from './model';
import { RemittanceFacts, RemittanceTotals } from './remittance-facts';
import { RemittanceLines } from './remittance-lines';
import { RemittanceNotices } from './remittance-notices';
import { RemittanceHistory } from './remittance-talk';

type Props = {
  remittance: RemittanceItem;
  /** What a side knows besides, before the other facts. */
  facts?: readonly (Fact | false)[];
  files: ReactNode;
  /** What is asked of the reader, before all else. */
  lead?: ReactNode;
  /** What stands under the allocation. */
  children: ReactNode;
};

/** One remittance as both sides see it: what was paid, what it settles and what became of it. */
export function RemittanceView({ remittance, facts, files, lead, children }: Props) {
  return (
    <RecordColumns
      side={
        <>
          <RemittanceTotals remittance={remittance} />
          {files}
          <RemittanceHistory remittance={remittance} />
        </>
      }
    >
      <RemittanceNotices remittance={remittance} />
      {lead}
      <RemittanceFacts remittance={remittance} {...(facts && { before: facts })} />
      <RemittanceLines remittance={remittance} />
      {children}
    </RecordColumns>
  );
}
