import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { ChoiceSource } from '@/shared/records/choice-source';
import type { Person } from './model';

const most = 30;

const people = async (signal: AbortSignal) =>
  (await client.get<ListAnswer<Person>>('/admin/service-lists/people', { signal, staysOn404: true })).items;

const choice = ({ id, name }: Person) => ({ value: String(id), label: name });

/** The members of staff who can be advisors and people of crews: few enough to be asked for at once. */
export const personSource: ChoiceSource = {
  find: async (words, signal) =>
    (await people(signal))
      .filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
      .slice(0, most)
      .map(choice),
  named: async (values, signal) =>
    (await people(signal)).filter(({ id }) => values.includes(String(id))).map(choice),
};
