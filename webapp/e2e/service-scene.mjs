// What browser tests of the service desk need behind the screen: requests, and a crew that visits.
import assert from 'node:assert/strict';
import { api, dayFromNow } from './portal.mjs';

export const people = {
  admin: 'admin@demo.test',
  dealer: 'dealer.admin@demo.test',
  advisor: 'advisor@demo.test',
  lead: 'servicelead@demo.test',
  technician: 'technician@demo.test',
  draftingLead: 'draftinglead@demo.test',
};

/** A crew of the demo's technician, and the demo's advisor among those that requests are given to. */
export async function makeCrew(url, number) {
  const { items } = await api(url, people.lead, '/admin/service-lists/people');
  const idOf = (name) => items.find((one) => one.name === name)?.id;
  const crew = { number, name: `Crew ${number}`, region: 'Winnipeg', members: [idOf('Tomasz Wiebe')] };
  await api(url, people.lead, '/admin/service-lists/crews/insert', crew);
  const { items: advisors } = await api(url, people.lead, '/admin/servicerequests/advisors');
  if (!advisors.some(({ name }) => name === 'Darcy Lavallee'))
    await api(url, people.lead, '/admin/service-lists/advisors/insert', { userId: idOf('Darcy Lavallee') });
  const { items: crews } = await api(url, people.lead, '/admin/servicerequests/crews');
  const made = crews.find((one) => one.number === number);
  assert.ok(made, `no crew ${number}`);
  return made;
}

/** A request that the dealer has submitted, of a unit whose order no one knows. */
export async function reportTrouble(url, description) {
  const answer = await api(url, people.dealer, '/service/request', {
    submit: true,
    installYear: 2022,
    site: { line1: '12 Portage Ave', city: 'Winnipeg', province: 'MB', postalCode: 'R3C 0A1', country: 'CA' },
    contact: { name: 'Maya Okafor', phone: '+12045550101', email: '' },
    incidents: [
      {
        product: 'Patio door',
        quantity: 1,
        symptom: 'glass.sealFailure',
        foundWhen: 'inUse',
        foundOn: dayFromNow(-3),
        wanted: 'repair',
        description,
      },
    ],
  });
  assert.ok(answer.isSuccess, JSON.stringify(answer));
  return answer.item;
}

async function act(url, id, form) {
  const given = { ids: [id], ...form };
  const { items } = await api(url, people.advisor, '/admin/servicerequests/action/bulk', given);
  assert.ok(items[0].isSuccess, items[0].message);
}

/** A request that waits for its visit. */
export async function approvedRequest(url, description) {
  const request = await reportTrouble(url, description);
  const { item } = await api(url, people.advisor, `/admin/servicerequests/item/${request.id}`);
  const verdicts = item.incidents.map(({ id }) => ({ incidentId: id, verdict: 'covered' }));
  await act(url, request.id, { action: 'review' });
  await act(url, request.id, { action: 'approve', verdicts });
  return request;
}

/** A request that the crew visits today. */
export async function visitToday(url, crew, description) {
  const request = await approvedRequest(url, description);
  const slot = { crewnumber: crew.number, date: dayFromNow(0), startsMinute: 1200, endsMinute: 1260 };
  await act(url, request.id, { action: 'schedule', ...slot });
  return request;
}
