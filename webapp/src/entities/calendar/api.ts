import { client } from '@/shared/api/client';

export const calendarApi = {
  own: (signal: AbortSignal) => client.get('/user/calendar', { signal }),
  make: () => client.post('/user/calendar'),
  end: () => client.remove('/user/calendar'),
};
