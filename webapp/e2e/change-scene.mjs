// Changes of orders with a price, made by the staff who make them, for the tests that answer one.
import assert from 'node:assert/strict';
import { api } from './portal.mjs';

export const people = {
  desk: 'orderdesk@demo.test',
  manager: 'manager@demo.test',
  planning: 'planning@demo.test',
  supervisor: 'supervisor@demo.test',
};

/** A change of the colour of an order's first line that waits for the dealer with a price; gives the request. */
export async function priceChange(url, account, orderId) {
  const call = async (who, path, body, method = 'PATCH') => {
    const answer = await api(url, who, `/admin/orders/changerequests${path}`, body, method);
    assert.ok(answer.isSuccess, `${path}: ${answer.message}`);
    return answer;
  };
  const wish = { account, orderId, type: 'colour', lines: [1], comment: 'White outside, please' };
  const { id } = await call(people.desk, '/insert', wish, 'POST');
  await call(people.desk, `/${id}/verify`, {});
  const { items } = await call(people.desk, '/users');
  const forwardTo = items.find(({ name }) => name === 'Oksana Melnyk').id;
  await call(people.manager, `/${id}/forward`, { forwardTo, note: 'Is it painted already?' });
  const lines = [{ amount: 120, reason: 'A second colour' }];
  const { item } = await call(people.manager, `/${id}/price`, { price: 120, lines });
  assert.equal(item.status, 'awaiting_dealer');
  return item;
}
