import { IconTags } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { ReadOnlyItemPage } from '@/shared/records/read-only-item-page';
import { ReadOnlyListPage } from '@/shared/records/read-only-list-page';
import { record } from './dealer/prices-read-only';

const PricePage = () => <ReadOnlyItemPage record={record} listTitle="Pricing" />;

const item = {
  id: 4,
  description: 'Casement lock',
  price: 64.95,
  currency: 'CAD',
  uom: 'EA',
  uomName: 'Each',
  code: '',
  part: '',
  category: 'Hardware',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  attachments: [],
};

test.each([
  ['Each', '$64.95 each'],
  ['Foot', '$64.95 per foot'],
])('a price by the %s reads as people say it', async (uomName, words) => {
  server.use(answer('get', '/pricing/item/4', { item: { ...item, uomName } }));
  showPage(PricePage, { at: '/pricing/4', pattern: '/pricing/:id' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the list names the unit of a price by its word, not by its code', async () => {
  const line = { ...item, code: 'HW-1', uomName: 'each', files: 0 };
  server.use(answer('get', '/pricing/listing', { items: [line], count: 1 }));
  const Page = () => <ReadOnlyListPage record={record} listTitle="Pricing" icon={IconTags} />;
  showPage(Page, { at: '/pricing', pattern: '/pricing' });
  expect(await screen.findByRole('cell', { name: 'each' })).toBeVisible();
  expect(screen.queryByText('EA')).not.toBeInTheDocument();
});
